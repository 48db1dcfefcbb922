import type { Isbn } from "#publications/core/identifiers/isbn.ts";

/** The bars of digits on the left, by the digit; the odd and the even coding, and that on the right (ISO/IEC 15420). */
const ODD = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
];
/** Which coding each digit of the left half has, by the first digit of the number. */
const PARITY = ["OOOOOO", "OOEOEE", "OOEEOE", "OOEEEO", "OEOOEE", "OEEOOE", "OEEEOO", "OEOEOE", "OEOEEO", "OEEOEO"];

const invert = (bars: string): string => bars.replaceAll(/[01]/gu, (bar) => (bar === "0" ? "1" : "0"));
const mirror = (bars: string): string => bars.split("").toReversed().join("");

/** Returns the 95 modules of an EAN-13 symbol: "1" for a bar, "0" for a space. */
export function encodeEan13(isbn: Isbn): string {
  const [first = 0, ...digits] = isbn.split("").map(Number);
  const parity = PARITY[first] ?? "";
  const left = digits.slice(0, 6).map((digit, index) => {
    const odd = ODD[digit] ?? "";
    return parity[index] === "E" ? mirror(invert(odd)) : odd;
  });
  const right = digits.slice(6).map((digit) => invert(ODD[digit] ?? ""));
  return ["101", ...left, "01010", ...right, "101"].join("");
}

/** The number of modules that stay white before and after the symbol. */
const QUIET_BEFORE = 11;
const QUIET_AFTER = 7;
/** The width of a symbol with its white edges, in modules. */
export const BARCODE_MODULES = QUIET_BEFORE + 95 + QUIET_AFTER;

/** Draws the bars of a symbol. `x` is the left edge of the white before it, `module` the width of the narrowest bar. */
export function drawBars(isbn: Isbn, { x, y, module, height }: BarsPlace): string {
  const bars = [...encodeEan13(isbn).matchAll(/1+/gu)].map(({ 0: run, index }) => {
    const left = x + (QUIET_BEFORE + index) * module;
    return `M${left.toFixed(3)} ${y}h${(run.length * module).toFixed(3)}v${height}h-${(run.length * module).toFixed(3)}z`;
  });
  return `<path d="${bars.join("")}" fill="#000"/>`;
}

type BarsPlace = { readonly x: number; readonly y: number; readonly module: number; readonly height: number };
