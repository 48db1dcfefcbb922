export { expect, publicTest as test } from "./journey-press.ts";
