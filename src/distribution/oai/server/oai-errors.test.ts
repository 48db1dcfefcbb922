import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHarvester } from "#tests/support/metadata/harvester.ts";
import { publishCast } from "#tests/support/metadata/published-cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { runs } from "#tests/test-runs.ts";

let press: TestPress;
const { ask, findError } = createHarvester({ open: (path, init) => press.open(path, init) });

beforeAll(async () => {
  press = await testPress();
  await publishCast(press);
});
afterAll(() => press.close());

describe("an error of the protocol", () => {
  test.each([
    ["", "badVerb"],
    ["?verb=Nothing", "badVerb"],
    ["?verb=toString", "badVerb"],
    ["?verb=Identify&verb=Identify", "badVerb"],
    ["?verb=Identify&from=2026-01-01", "badArgument"],
    ["?verb=ListRecords", "badArgument"],
    ["?verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc", "badArgument"],
    ["?verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30", "badArgument"],
    ["?verb=ListRecords&metadataPrefix=oai_dc&from=2026", "badArgument"],
    ["?verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-01-02T00:00:00Z", "badArgument"],
    ["?verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-02&until=2026-01-01", "badArgument"],
    ["?verb=ListRecords&metadataPrefix=oai_dc&set=a%20b", "badArgument"],
    ["?verb=ListRecords&metadataPrefix=oai_dc&set=type:journal", "noRecordsMatch"],
    ["?verb=ListRecords&metadataPrefix=oai_dc&until=1999-12-31", "noRecordsMatch"],
    ["?verb=ListRecords&metadataPrefix=mods", "cannotDisseminateFormat"],
    ["?verb=ListRecords&resumptionToken=x", "badResumptionToken"],
    ["?verb=ListRecords&resumptionToken=x&metadataPrefix=oai_dc", "badArgument"],
    ["?verb=ListSets&resumptionToken=x", "badResumptionToken"],
    ["?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:press.example:999", "idDoesNotExist"],
    ["?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:other.example:1", "idDoesNotExist"],
    ["?verb=GetRecord&metadataPrefix=mods&identifier=oai:press.example:1", "cannotDisseminateFormat"],
    ["?verb=GetRecord&metadataPrefix=oai_dc&identifier=%01%EF%BF%BF", "badArgument"],
    ["?verb=ListRecords&metadataPrefix=%FF", "badArgument"],
    ["?verb=ListMetadataFormats&identifier=1", "idDoesNotExist"],
  ])("%s", async (query, code) => {
    expect(findError(await ask(query))).toBe(code);
  });

  test("hostile arguments never break the server or the XML", async () => {
    const argument = fc.constantFrom(
      "verb",
      "metadataPrefix",
      "from",
      "until",
      "set",
      "identifier",
      "resumptionToken",
      "x",
    );
    const value = fc.oneof(
      fc.constantFrom(
        "ListRecords",
        "GetRecord",
        "Identify",
        "oai_dc",
        "2026-01-01",
        "type:book",
        "oai:press.example:1",
      ),
      fc.string({ unit: "binary", maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(argument, value), { maxLength: 5 }), async (given) => {
        const query = new URLSearchParams(given.map(([name, text]) => [name, text.toWellFormed()]));
        if (query.toString().includes("%00")) return;
        expect(await ask(`?${query}`)).toContain("</OAI-PMH>");
      }),
      { numRuns: runs(60, 2000) },
    );
  });
});
