// How the device is held. The same lines stand in the style sheets, which cannot read them from here.

import { MediaQuery } from "svelte/reactivity";

/** A phone on its side: the board at the left, question and choices at the right. */
export const lying = new MediaQuery("(max-height: 500px) and (min-width: 560px)");

/** A phone or a small tablet: one view at a time, the others behind tabs. */
export const small = new MediaQuery("(max-width: 900px), (max-height: 500px)");

/** A notebook: wide but low, so that whatever is beside the board gives way to it. */
export const low = new MediaQuery("(max-height: 820px) and (min-width: 901px) and (min-height: 501px)");

/** A phone held upright whose browser leaves little of the height: the question needs most of it. */
export const short = new MediaQuery("(max-width: 559px) and (max-height: 700px)");
