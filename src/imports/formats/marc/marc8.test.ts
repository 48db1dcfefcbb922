import { expect, test } from "vitest";
import { decodeMarc8 } from "./marc8.ts";

const bytes = (text: string): Uint8Array => Buffer.from(text, "latin1");

// Written after the code tables of the Library of Congress.
test.each([
  ["Conversa\u00F0c\u00E4ao \u00C1", "Conversação ℓ"],
  ["G\u00E8unther Gra\u00C7", "Günther Graß"],
  ["\u00B6uvre, \u00A5sop, \u00A2re, \u00B1\u00E2od\u00E2z", "œuvre, Æsop, Øre, łódź"],
  ["Petrushevska\u00EBi\u00ECa", "Petrushevskai︠a︡"],
  ["Vi\u00F2\u00E3et", "Việt"],
  ["H\u001Bb2\u001BsO, 10\u001Bp-5\u001Bs, \u001Bga\u001Bs", "H₂O, 10⁻⁵, α"],
  ["\u001B(NmORE\u001B(B, Lagos", "Море, Lagos"],
  ["\u001B(2ylem\u001B(B", "שלום"],
  ["\u001B(3HMQ\u001B(B", "بحر"],
  ['\u001B(Sk"anavva\u001Bs!', "θάλασσα!"],
])("%j is %s", (marc8, text) => {
  expect(decodeMarc8(bytes(marc8)).text).toBe(text);
});

test("characters of a set without a table are missing from the text, and the set is named", () => {
  expect(decodeMarc8(bytes("Umi \u001B$1!0!!0!\u001B(B no"))).toEqual({
    text: "Umi  no",
    unread: ["Chinese, Japanese and Korean"],
  });
});

test("bytes that no set defines and an escape at the end do no harm", () => {
  expect(decodeMarc8(bytes("a\u00BBb\u001B")).text).toBe("a\uFFFDb");
});
