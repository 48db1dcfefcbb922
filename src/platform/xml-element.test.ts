import { expect, test } from "vitest";
import { textElement, xml } from "./xml-element.ts";

test("an element has its attributes and children; what is undefined or empty is left out", () => {
  const written = xml(
    "book",
    { id: 7, lang: undefined, note: `"a" < b` },
    textElement("title", "Salt & Tide"),
    textElement("subtitle", ""),
    [textElement("pages", 120), undefined],
    xml("empty", {}),
  );
  expect(written).toBe(
    `<book id="7" note="&quot;a&quot; &lt; b"><title>Salt &amp; Tide</title><pages>120</pages><empty/></book>`,
  );
});
