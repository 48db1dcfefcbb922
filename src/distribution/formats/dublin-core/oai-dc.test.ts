import { expect, test } from "vitest";
import { EVERY_RECORD, theBareRecord } from "#tests/support/metadata/described-records.ts";
import { hasSchemas, schemaErrors } from "#tests/support/metadata/metadata-schemas.ts";
import { oaiDc } from "./oai-dc.ts";

const lines = (xml: string): string => `${xml.replaceAll(/(?<=>)(?=<)/gu, "\n")}\n`;

test.each(Object.entries(EVERY_RECORD))("a %s", async (name, record) => {
  await expect(lines(oaiDc(record))).toMatchFileSnapshot(`../../../../tests/data/formats/oai-dc-${name}.xml`);
});

test.skipIf(!hasSchemas)("every record is valid", () => {
  for (const record of [...Object.values(EVERY_RECORD), theBareRecord])
    expect(schemaErrors(oaiDc(record), "oai/oai_dc.xsd")).toEqual([]);
});

test("a record without facts names none", () => {
  expect(oaiDc(theBareRecord)).not.toMatch(/creator|dc:date|unknown/iu);
});
