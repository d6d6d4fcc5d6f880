// Hybris in the lobby.

import type { Door } from "../../core/door";
import "./tokens.css";

export const door: Door = { game: "hybris", order: 4, motif: "gods" };
