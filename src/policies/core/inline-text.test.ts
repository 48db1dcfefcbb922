import { expect, test } from "vitest";
import { inlineText } from "./inline-text.ts";

test("links stand between the words around them", () => {
  expect(inlineText("Write to [the press](/contact), or [call](tel:+91).")).toEqual([
    { words: "Write to " },
    { words: "the press", href: "/contact" },
    { words: ", or " },
    { words: "call", href: "tel:+91" },
    { words: "." },
  ]);
});

test.each(["No link.", "[half", "[words] (apart)", "a (b) [c]"])("%j is only words", (text) => {
  expect(inlineText(text)).toEqual([{ words: text }]);
});
