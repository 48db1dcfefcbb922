import { afterAll, beforeAll, expect, test } from "vitest";
import { exportPublications } from "#citations/export-format.ts";
import { readDescriptionContext } from "#distribution/records/server/description-context.ts";
import { readRecords } from "#imports/formats/read-records.ts";
import type { ImportFormat } from "#imports/core/import-formats.ts";
import { importPublications } from "#imports/storing/server/import-publications.ts";
import { listPublications } from "#publications/core/server/publications.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { METADATA_EXPORTS } from "../../bin/export/metadata-export.ts";

const IMPORT = { kind: "system", name: "import" } as const;
const PRESS = { pressUrl: "https://press.example" };

/** Books as a catalogue gives them: ids of their own, chapters without any, an edition that stands at the book alone. */
const CATALOGUE = [
  {
    kind: "book",
    source: "scielo",
    source_id: "1532",
    title: "Da senzala à colônia",
    authors: ["Costa, Emília Viotti da"],
    year: "2010",
    isbn: "978-85-7139-660-9",
    publisher: "Editora UNESP",
    edition: "4. ed",
    language: "pt",
    license: "CC BY 4.0",
    children: [
      { title: "Elementos Pré-Textuais", authors: ["Costa, Emília Viotti da"], pages: ["1", "10"], number: "0" },
      { title: "Introdução", authors: [], pages: ["11", "38"], number: "1" },
      {
        title: "Permanência do sistema escravista",
        authors: ["Costa, Emília Viotti da"],
        pages: ["169", "199"],
        number: "2",
      },
    ],
  },
  {
    kind: "book",
    source: "scielo",
    source_id: "1522",
    title: "Tempos de Vargas: o rádio e o controle da informação",
    authors: ["Jambeiro, Othon", "Mota, Amanda"],
    year: "2004",
    isbn: "978-85-232-0310-8",
    publisher: "EDUFBA",
    language: "pt",
    license: "CC BY 4.0",
    children: [
      { title: "Elementos Pré-Textuais", authors: ["Jambeiro, Othon"], pages: ["1", "5"], number: "0" },
      { title: "Introdução", authors: ["Jambeiro, Othon", "Mota, Amanda"], pages: ["6", "22"], number: "1" },
    ],
  },
]
  .map((record) => JSON.stringify(record))
  .join("\n");

let press: TestPress;
beforeAll(async () => {
  press = await testPress();
  const report = await importPublications(press.ctx, IMPORT, readRecords(toBytes([CATALOGUE]), "jsonl"));
  if (report.created !== 7) throw new Error(`Of 7 records ${report.created} were added.`);
  await press.db.updateTable("publications").set({ status: "published" }).execute();
});
afterAll(() => press.close());

async function* toBytes(pieces: AsyncIterable<string | Uint8Array> | Iterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === "string" ? new TextEncoder().encode(piece) : piece;
}

async function writeCatalogue(format: string): Promise<AsyncIterable<string | Uint8Array>> {
  const metadata = METADATA_EXPORTS[format];
  if (metadata === undefined) return exportPublications(listPublications(press.ctx), format as "ris", PRESS);
  return metadata.read({})({ ctx: press.ctx, describing: await readDescriptionContext(press.ctx, PRESS.pressUrl) });
}

test.each<[string, ImportFormat]>([
  ["jsonl", "jsonl"],
  ["csv", "csv"],
  ["csl-json", "csl-json"],
  ["bibtex", "bibtex"],
  ["ris", "ris"],
  ["marcxml", "marcxml"],
  ["marc", "marc"],
  ["onix", "onix"],
])(
  "the press's own catalogue as %s adds nothing, changes nothing, and leaves nobody in doubt",
  async (written, read) => {
    const before = await press.db.selectFrom("publications").select(["id", "version"]).orderBy("id").execute();
    const records = readRecords(toBytes(await writeCatalogue(written)), read);
    const report = await importPublications(press.ctx, IMPORT, records);
    expect(report).toMatchObject({ created: 0, updated: 0, linked: 0, failed: [] });
    expect(await press.db.selectFrom("publications").select(["id", "version"]).orderBy("id").execute()).toEqual(before);
  },
);
