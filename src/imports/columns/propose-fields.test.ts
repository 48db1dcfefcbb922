import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ColumnField, fieldsProblem, LISTED_FIELDS, readFieldList } from "#imports/formats/csv/column-fields.ts";
import { IMPORT_WORDS } from "#tests/support/interface-texts/import-words.ts";
import { FIELD_BY_NAME } from "./column-names.ts";
import { mapCells } from "#imports/formats/csv/mapped-cells.ts";
import { proposeFields } from "./propose-fields.ts";
import { readColumns } from "./read-columns.ts";
import { sampleFile } from "./sample-file.ts";

const column = (heading: string, ...samples: readonly string[]) => ({ heading, samples });
const proposeFieldNames = (...columns: readonly ReturnType<typeof column>[]) =>
  proposeFields(columns).map(({ field }) => field);

describe("a field is proposed for a heading", () => {
  test.each([
    [
      "de",
      [
        "Titel",
        "Untertitel",
        "Verfasser",
        "Herausgeber",
        "Erscheinungsjahr",
        "Verlag",
        "Verlagsort",
        "Reihe",
        "Schlagwörter",
      ],
    ],
    [
      "fr",
      [
        "Titre",
        "Sous-titre",
        "Auteurs",
        "Directeur de publication",
        "Année",
        "Éditeur",
        "Lieu d’édition",
        "Collection",
        "Mots-clés",
      ],
    ],
    [
      "es",
      [
        "Título",
        "Subtítulo",
        "Autores",
        "Coordinador",
        "Año",
        "Editorial",
        "Lugar de publicación",
        "Colección",
        "Palabras clave",
      ],
    ],
    [
      "pt",
      [
        "Título",
        "Subtítulo",
        "Autor",
        "Organizadores",
        "Ano de publicação",
        "Editora",
        "Local",
        "Coleção",
        "Palavras-chave",
      ],
    ],
    [
      "en",
      [
        "Book Title",
        "Sub-title",
        "Author(s)",
        "Edited by",
        "Publication Year",
        "Publisher name",
        "City",
        "Book series",
        "Tags",
      ],
    ],
  ])("%s", (_language, headings) => {
    expect(proposeFieldNames(...headings.map((heading) => column(heading)))).toEqual([
      "title",
      "subtitle",
      expect.stringMatching(/^author/u),
      "editors",
      "year",
      "publisher",
      "place",
      "series",
      "keywords",
    ]);
  });

  test("with a slip, in longer words, and never for what stands beside it", () => {
    expect(
      proposeFieldNames(
        column("Tittel"),
        column("Authr"),
        column("Titel der Reihe"),
        column("Author e-mail"),
        column("Notes"),
      ),
    ).toEqual(["title", "authors", null, null, null]);
  });

  test("by the values where the heading says nothing", () => {
    const columns = [
      column("A", "9780306406157", "978-0-306-40615-7"),
      column("B", "https://doi.org/10.5555/a", "10.5555/b"),
      column("C", "1999", "2024"),
      column("D", "Deutsch", "fr", "anglais"),
      column("E", "12.03.2024"),
      column("F", "9780306406157", "none"),
      column("DOI", "yes", "no"),
    ];
    expect(proposeFields(columns).map(({ field, by }) => [field, by])).toEqual([
      ["isbn", "values"],
      ["doi", "values"],
      ["year", "values"],
      ["language", "values"],
      ["date", "values"],
      [null, "none"],
      [null, "none"],
    ]);
  });

  test("once, for the column that fits best, except for lists; an id of another catalogue is no uuid", () => {
    expect(
      proposeFieldNames(
        column("Full title"),
        column("title"),
        column("Author 1"),
        column("Author 2"),
        column("id", "17"),
      ),
    ).toEqual([null, "title", "authors", "authors", "source_id"]);
  });

  test("every name of a field is proposed for it, and a single field at most once", () => {
    for (const [name, field] of FIELD_BY_NAME) expect(proposeFieldNames(column(name))).toEqual([field]);
    fc.assert(
      fc.property(fc.array(fc.string()), (headings) => {
        const single = proposeFieldNames(...headings.map((heading) => column(heading))).filter(
          (field) => field && !LISTED_FIELDS.has(field),
        );
        expect(new Set(single).size).toBe(single.length);
      }),
    );
  });
});

test("fields are given in the order of the columns, by known names, with one title", () => {
  expect(readFieldList("Title,, authors,doi")).toEqual(["title", null, "authors", "doi"]);
  expect(readFieldList("title,colour")).toMatch(/^“colour” is not a field/u);
  expect(fieldsProblem(["authors"])).toMatch(new RegExp(`^${IMPORT_WORDS.titleColumnMissing}`, "u"));
  expect(fieldsProblem(["title", "year", "year"])).toBe("Two columns are “year”. Leave one of them out.");
  expect(fieldsProblem(["title", "authors", "authors", null])).toBeUndefined();
});

test("headings and values are read in any encoding and with any separator, of the first rows alone", async () => {
  const text = 'sep=;\r\nTítulo;Autor;Notiz\r\n"Um; dois";Silva, Ana;\r\n';
  const columns = [
    { heading: "Título", samples: ["Um; dois"] },
    { heading: "Autor", samples: ["Silva, Ana"] },
    { heading: "Notiz", samples: [] },
  ];
  expect(await readColumns(Buffer.from(text))).toEqual(columns);
  expect(await readColumns(Buffer.from(text, "latin1"))).toEqual(columns);
  expect(await readColumns(Buffer.from(`\uFEFF${text.slice(7)}`, "utf16le"))).toEqual(columns);
  expect(await readColumns(new Uint8Array())).toBeUndefined();
  expect(await readColumns(Buffer.from("a,".repeat(400)))).toBeUndefined();
  expect((await readColumns(Buffer.from(sampleFile())))?.every(({ heading }) => /^[a-z_]+$/u.test(heading))).toBe(true);
});

test("values of foreign catalogues become ours", () => {
  const fields: (ColumnField | null)[] = [
    "title",
    "authors",
    "authors",
    "author_family",
    "author_given",
    "date",
    "language",
    "open_access",
    "type",
    null,
    "keywords",
    "keywords",
  ];
  const cells = [
    "T",
    "Doe, Jane and Li, Bo",
    "Ann Poe",
    "Berg",
    "Jan",
    "05.03.2024",
    "Französisch",
    "ja",
    "Sammelband",
    "secret",
    "a|b",
    "c",
  ];
  expect(Object.fromEntries(mapCells(fields, cells).values)).toEqual({
    title: "T",
    authors: [{ names: "Doe, Jane and Li, Bo" }, { names: "Ann Poe" }, { family: "Berg", given: "Jan" }],
    date: "2024-03-05",
    language: "fr",
    open_access: "true",
    type: "book",
    keywords: "a;b;c",
  });
  const day = (text: string) => mapCells(["date"], [text]).values[0]?.[1];
  expect(["31/12/2023", "12/31/2023", "03/04/2023", "2024-01-02T00:00:00"].map(day)).toEqual([
    "2023-12-31",
    "2023-12-31",
    "03/04/2023",
    "2024-01-02",
  ]);
});
