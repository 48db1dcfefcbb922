import { expect, test } from "vitest";
import { isbn } from "#tests/support/cast.ts";
import { BARCODE_MODULES, drawBars, encodeEan13 } from "./barcode.ts";

const LEFT = [
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
/** By the number system's digit 9: which of the six digits on the left are coded evenly. */
const EVEN = [false, true, true, false, true, false];

/** Reads a symbol as a scanner does: a digit from its bars, on the left in the odd or even code. */
function readSymbol(modules: string): string {
  const digit = (bars: string): string => {
    const inverted = bars.replaceAll(/[01]/gu, (bar) => (bar === "1" ? "0" : "1"));
    const reversed = inverted.split("").toReversed().join("");
    return String(LEFT.findIndex((code) => [bars, inverted, reversed].includes(code)));
  };
  const left = Array.from({ length: 6 }, (_, index) => modules.slice(3 + 7 * index, 10 + 7 * index));
  const right = Array.from({ length: 6 }, (_, index) => modules.slice(50 + 7 * index, 57 + 7 * index));
  expect([modules.slice(0, 3), modules.slice(45, 50), modules.slice(92)]).toEqual(["101", "01010", "101"]);
  // A digit of the even code has an even number of bars' modules.
  expect(left.map((bars) => bars.replaceAll("0", "").length % 2 === 0)).toEqual(EVEN);
  return `9${[...left, ...right].map(digit).join("")}`;
}

test.each(["978-3-16-148410-0", "978-1-4028-9462-6", "979-10-90636-07-1", "978-0-306-40615-7"])(
  "the bars of %s are read as its digits",
  (text) => {
    const number = isbn(text);
    const modules = encodeEan13(number);
    expect(modules).toHaveLength(95);
    expect(readSymbol(modules)).toBe(number);
  },
);

test("bars stand after eleven white modules, and as many bars are drawn as the symbol has", () => {
  const drawn = drawBars(isbn("978-3-16-148410-0"), { x: 10, y: 5, module: 2, height: 30 });
  expect(drawn).toContain('d="M32.000 5h2.000v30h-2.000z');
  expect(drawn.match(/M/gu)).toHaveLength(30);
  expect(BARCODE_MODULES).toBe(113);
});
