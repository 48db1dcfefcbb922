import { expect, test } from "vitest";
import { openXmlSchema } from "./xml-schema.ts";

test("a schema finds its files however many were opened before it", () => {
  for (let opened = 0; opened < 15; opened += 1) openXmlSchema("crossref", "crossref5.4.0.xsd");
  const schema = openXmlSchema("onix", "ONIX_BookProduct_3.1_reference.xsd");
  expect(schema.validate("<book/>")[0]).toContain("book");
});
