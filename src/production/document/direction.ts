import type { Direction } from "./inline.ts";

/** Languages that are written from right to left in their usual script (CLDR's character orientation). */
const RIGHT_TO_LEFT = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "ps", "sd", "syr", "ug", "ur", "yi"]);

/** Returns the direction in which a language is written. */
export const findDirection = (language: string): Direction =>
  RIGHT_TO_LEFT.has(language.toLowerCase().split("-")[0] ?? "") ? "rtl" : "ltr";
