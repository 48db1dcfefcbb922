import { expect, test } from "vitest";
import { indentXml } from "./indent-xml.ts";

test("elements that hold others stand on lines of their own, texts stay with theirs", () => {
  expect(indentXml(`<?xml version="1.0"?>\n<a>\n<b c="d"><e>f &lt; g</e><h/></b><i>j</i></a>\n`)).toBe(
    `<?xml version="1.0"?>\n<a>\n  <b c="d">\n    <e>f &lt; g</e>\n    <h/>\n  </b>\n  <i>j</i>\n</a>`,
  );
});
