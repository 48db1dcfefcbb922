import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { IMPORT_FORMAT_NAMES, type ImportFormat } from "#imports/core/import-formats.ts";
import type { ImportReport } from "#imports/storing/import-report.ts";
import { readRecords } from "#imports/formats/read-records.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { importPublications, previewPublications } from "./import-publications.ts";

const IMPORT = { kind: "system", name: "import" } as const;

let press: TestPress;
beforeAll(async () => void (press = await testPress()));
afterAll(() => press.close());

const readRows = (format: ImportFormat, text: string) =>
  readRecords(
    (async function* () {
      yield new TextEncoder().encode(text);
    })(),
    format,
  );

const marc = (title: string, names = 1): string =>
  `<record><leader>00000nam a2200000 a 4500</leader><datafield tag="245" ind1=" " ind2=" "><subfield code="a">${title}</subfield></datafield>${Array.from({ length: names }, (_, index) => `<datafield tag="700" ind1=" " ind2=" "><subfield code="a">Family${index}, Given</subfield></datafield>`).join("")}</record>`;
const MARC = `<collection xmlns="http://www.loc.gov/MARC21/slim">${marc("Plain")}${marc("Crowded", 3001)}${marc("Plain")}</collection>`;

const BOOK = { title: "Grown", type: "book", doi: "10.5555/grown", authors: ["Byron, Ada"] };
const JSON_LINES = [
  BOOK,
  { ...BOOK, children: [{ title: "One" }, { title: "One" }, { title: "Two", abstract: "x".repeat(20_001) }] },
  { title: "Many", type: "book", keywords: Array.from({ length: 101 }, (_, index) => `word ${index}`) },
  { title: "Long", type: "book", edition: "x".repeat(101) },
  { title: "Yearbook", type: "book", authors: ["Byron, Ada"] },
  { title: "Yearbook", type: "book", authors: ["Byron, Ada"], doi: "10.5555/yearbook" },
  { title: "Part", type: "chapter", parent: { title: "Whole: With a Subtitle" } },
  { title: "Whole", subtitle: "With a Subtitle", type: "book" },
  { title: "Lost", type: "chapter", parent: { title: "No Such Book" } },
]
  .map((one) => JSON.stringify(one))
  .join("\n");

const FILES: Partial<Record<ImportFormat, string>> = {
  jsonl: JSON_LINES,
  marcxml: MARC,
  bibtex:
    "@book{b, title = {Pens}, author = {Byron, Ada}}\n@incollection{c, title = {Ink}, author = {Wei, L}, booktitle = {Pens}}\n@book{d}\n@book{e, title = {Pens}, author = {Byron, Ada}}",
  ris: "TY  - BOOK\nTI  - Plover\nAU  - Byron, Ada\nER  - \nTY  - BOOK\nER  - \nTY  - BOOK\nTI  - Plover\nAU  - Byron, Ada\nER  - \n",
  csv: `type,title,authors,edition\nbook,Snipe,Ada Byron,\nbook,,Ada Byron,\nbook,Snipe,Ada Byron,\nbook,Late,Ada Byron,${"x".repeat(101)}\n`,
  "csl-json": JSON.stringify([{ type: "book", title: "Tern" }, { type: "book" }, { type: "book", title: "Tern" }]),
};

/** Publications that come from the same file have no number in a preview. */
const withoutNumbers = (report: ImportReport): object =>
  JSON.parse(JSON.stringify(report, (key, value: unknown) => (key === "id" || key === "sequential_id" ? null : value)));

test.each(IMPORT_FORMAT_NAMES.filter((format) => FILES[format] !== undefined))(
  "%s: the preview's result is the import's, a second time too",
  async (format) => {
    const text = FILES[format] ?? "";
    for (const _ of ["first", "again"]) {
      const preview = await previewPublications(press.ctx, readRows(format, text));
      expect(withoutNumbers(await importPublications(press.ctx, IMPORT, readRows(format, text)))).toEqual(
        withoutNumbers(preview),
      );
    }
  },
);

test("a record over a limit is refused with its line and the limit, and the others go in", async () => {
  const { failed, created } = await previewPublications(
    press.ctx,
    readRows("marcxml", MARC.replaceAll("Plain", "Fine")),
  );
  expect(failed).toEqual([
    { line: 1, reason: "“Crowded” cannot be imported. It has 3,001 contributors; a publication has at most 3,000." },
  ]);
  expect(created).toBe(1);
});

test("a MARC record of 2 MB with 20,000 names is refused with its sentence, and costs no statement", async () => {
  const text = `<collection xmlns="http://www.loc.gov/MARC21/slim">${marc("Crowded", 20_000).padEnd(2_010_000)}</collection>`;
  expect(text.length).toBeGreaterThan(2_000_000);
  const statements: string[] = [];
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { failed, created } = await previewPublications({ db: press.db.withPlugin(noting) }, readRows("marcxml", text));
  expect(failed).toEqual([{ line: 1, reason: "The record has 20,001 fields; 10,000 are read at most." }]);
  expect({ created, statements }).toEqual({ created: 0, statements: [] });
  const imported = await importPublications(press.ctx, IMPORT, readRows("marcxml", text));
  expect(imported).toMatchObject({ created: 0, failed });
});

test("a preview only reads, a few statements for each batch and no transaction, and stops when it is aborted", async () => {
  const text = Array.from({ length: 700 }, (_, index) => JSON.stringify({ title: `Gull ${index}`, type: "book" }));
  const kinds: string[] = [];
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      kinds.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = press.db.withPlugin(noting);
  const transaction = vi.spyOn(db, "transaction");
  await previewPublications({ db }, readRows("jsonl", text.join("\n")));
  expect(new Set(kinds)).toEqual(new Set(["SelectQueryNode"]));
  expect(kinds.length).toBeLessThanOrEqual(8 * 5); // a batch of 100 records is looked up by five kinds of identifiers at most
  expect(transaction).not.toHaveBeenCalled();
  kinds.length = 0;
  const stopping = new AbortController();
  const onProgress = (): void => stopping.abort(new Error("gone"));
  await expect(
    previewPublications({ db }, readRows("jsonl", text.join("\n")), { signal: stopping.signal, onProgress }),
  ).rejects.toThrow("gone");
  expect(kinds.length).toBeLessThanOrEqual(5);
});
