import { expect, test } from "vitest";
import { EVERY_RECORD, theBareRecord } from "#tests/support/metadata/described-records.ts";
import { hasSchemas, schemaErrors } from "#tests/support/metadata/metadata-schemas.ts";
import { datacite, missingForDatacite } from "./datacite.ts";

const lines = (xml: string | undefined): string => `${xml?.replaceAll(/(?<=>)(?=<)/gu, "\n") ?? ""}\n`;

test.each(Object.entries(EVERY_RECORD))("a %s", async (name, record) => {
  await expect(lines(datacite(record))).toMatchFileSnapshot(`../../../../tests/data/formats/datacite-${name}.xml`);
});

test.skipIf(!hasSchemas).each(["4.6", "4.7"])("every record is valid by kernel %s", (version) => {
  for (const record of Object.values(EVERY_RECORD))
    expect(schemaErrors(datacite(record) ?? "", `datacite/kernel-${version}/metadata.xsd`)).toEqual([]);
});

test("a record without makers and a year is left out, with the reasons", () => {
  expect(datacite(theBareRecord)).toBeUndefined();
  expect(missingForDatacite(theBareRecord).map(({ field }) => field)).toEqual(["contributors", "publication_date"]);
});
