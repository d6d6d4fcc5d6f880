// The devices of the players' shields, in the order of the seats; the motif of one is `bz-<device>`.

export const DEVICES = ["star", "dolphin", "bull", "ivy", "moon"] as const;
