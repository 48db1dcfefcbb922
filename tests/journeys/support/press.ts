import { testOnPress } from "./journey-press.ts";

export { expect } from "./journey-press.ts";

/** `test` for journeys of readers, on the demonstration catalogue. */
export const test = testOnPress({ programs: ["../../../bin/demo/fill.ts"] });
