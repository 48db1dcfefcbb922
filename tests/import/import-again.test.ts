import { createReadStream } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportPublications } from "#citations/export-format.ts";
import { readRecords } from "#imports/formats/read-records.ts";
import { EXCHANGE_FORMAT_NAMES } from "#publications/core/exchange-formats.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import { importPublications, previewPublications } from "#imports/storing/server/import-publications.ts";
import { listPublications } from "#publications/core/server/publications.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

const IMPORT = { kind: "system", name: "import" } as const;
const CATALOGUE = new URL("../../db/demonstration/catalogue.jsonl", import.meta.url);

let demonstration: TestPress;
beforeAll(async () => {
  demonstration = await testPress();
  await importPublications(demonstration.ctx, IMPORT, theCatalogue());
});
afterAll(() => demonstration.close());

const theCatalogue = (): AsyncGenerator<ImportedRow> => readRecords(createReadStream(CATALOGUE), "jsonl");

async function* toBytes(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield new TextEncoder().encode(piece);
}

test("the demonstration catalogue is there already, the second time, to the last record", async () => {
  const count = (await Array.fromAsync(listPublications(demonstration.ctx))).length;
  const again = await importPublications(demonstration.ctx, IMPORT, theCatalogue());
  expect(again).toMatchObject({ created: 0, unchanged: count, linked: 0, unsure: [], failed: [] });
  expect(again.known).toHaveLength(Math.min(count, 1000));
});

test.each(EXCHANGE_FORMAT_NAMES)(
  "an export as %s comes in whole, and the second time nothing is new",
  async (format) => {
    const all = await Array.fromAsync(listPublications(demonstration.ctx));
    const file = (): AsyncGenerator<ImportedRow> =>
      readRecords(
        toBytes(exportPublications(listPublications(demonstration.ctx), format, { pressUrl: "https://press.example" })),
        format,
      );
    const empty = await testPress();
    try {
      // The press that wrote it has everything in it, by an identifier or by the words.
      const own = await previewPublications(demonstration.ctx, file());
      expect(own).toMatchObject({ created: 0, unchanged: all.length, unsure: [], failed: [] });
      const first = await importPublications(empty.ctx, IMPORT, file());
      expect(first).toMatchObject({ created: all.length, unchanged: 0, unsure: [], failed: [] });
      const second = await importPublications(empty.ctx, IMPORT, file());
      expect(second).toMatchObject({ created: 0, unchanged: all.length, linked: 0, unsure: [], failed: [] });
    } finally {
      await empty.close();
    }
  },
);
