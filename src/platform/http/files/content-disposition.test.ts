import { expect, test } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

test.each([
  ["tides.pdf", 'inline; filename="tides.pdf"'],
  ["Café.pdf", `inline; filename="Cafe.pdf"; filename*=UTF-8''Caf%C3%A9.pdf`],
  ["கடல்.pdf", `inline; filename="___.pdf"; filename*=UTF-8''%E0%AE%95%E0%AE%9F%E0%AE%B2%E0%AF%8D.pdf`],
  ['a"b\\c.pdf', `inline; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
  ["a\r\nX: b.pdf", `inline; filename="a__X: b.pdf"; filename*=UTF-8''a%0D%0AX%3A%20b.pdf`],
  ["it's (1).pdf", `inline; filename="it's (1).pdf"`],
])("%s", (name, header) => {
  expect(contentDisposition("inline", name)).toBe(header);
});
