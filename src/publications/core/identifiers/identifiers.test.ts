import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { parseDoi, readDoi } from "./doi.ts";
import { parseIsbn, readIsbn } from "./isbn.ts";
import { parseIssn } from "./issn.ts";
import { parseLanguage } from "#publications/core/language.ts";
import { parseOrcid } from "#people/profiles/orcid.ts";

/** Texts and the identifier that each is parsed as; undefined if it is none. */
type Vectors = readonly (readonly [text: string, parsed: string | undefined])[];

const ISBNS: Vectors = [
  ["9783161484100", "9783161484100"],
  ["978-3-16-148410-0", "9783161484100"],
  ["3-16-148410-X", "9783161484100"],
  ["316148410x", "9783161484100"],
  ["0-8044-2957-X", "9780804429573"],
  ["979-10-90636-07-1", "9791090636071"],
  ["978-3-16-148410-1", undefined],
  ["3-16-148410-0", undefined],
  ["978316148410", undefined],
  ["97831614841000", undefined],
  ["9773161484103", undefined],
  // The check digits are right, but the registration group or registrant is not assigned.
  ["978-93-5300-123-1", undefined],
  ["979-8-88888-888-8", undefined],
  ["ISBN 9783161484100", undefined],
  ["978–3–16–148410–0", undefined],
  ["", undefined],
  ["-", undefined],
];

const ORCIDS: Vectors = [
  ["0000-0001-5109-3700", "0000-0001-5109-3700"],
  ["0000-0002-1694-233X", "0000-0002-1694-233X"],
  ["https://orcid.org/0000-0002-1694-233X", "0000-0002-1694-233X"],
  ["0000-0002-1694-233x", undefined],
  ["0000-0001-5109-3701", undefined],
  ["0000000151093700", undefined],
  ["0000-0001-5109-370", undefined],
  ["http://orcid.org/0000-0001-5109-3700", undefined],
  ["", undefined],
];

const ISSNS: Vectors = [
  ["0378-5955", "0378-5955"],
  ["2434-561X", "2434-561X"],
  ["2434-561x", undefined],
  ["0378-5954", undefined],
  ["03785955", undefined],
  ["", undefined],
];

const DOIS: Vectors = [
  ["10.5555/gm.2025.01", "10.5555/gm.2025.01"],
  ["10.1000/XYZ(1)<2>;3-_", "10.1000/XYZ(1)<2>;3-_"],
  ["10.5555/நீர்", "10.5555/நீர்"],
  ["10.5555/ends-in-a-stop.", "10.5555/ends-in-a-stop."],
  ["10.123456789/x", "10.123456789/x"],
  ["10.123/x", undefined],
  ["10.1234567890/x", undefined],
  ["doi:10.5555/x", undefined],
  ["https://doi.org/10.5555/x", undefined],
  ["https://dx.doi.org/10.5555/x", undefined],
  ["10.5555/", undefined],
  ["10.5555/a b", undefined],
  ["10.5555/a\n", undefined],
  ["11.5555/x", undefined],
  ["", undefined],
];

test.each(ISBNS)("ISBN %j is %j", (text, parsed) => expect(parseIsbn(text)).toBe(parsed));
test.each(ORCIDS)("ORCID iD %j is %j", (text, parsed) => expect(parseOrcid(text)).toBe(parsed));
test.each(ISSNS)("ISSN %j is %j", (text, parsed) => expect(parseIssn(text)).toBe(parsed));
test.each(DOIS)("DOI %j is %j", (text, parsed) => expect(parseDoi(text)).toBe(parsed));

test("typed additions around an identifier are removed", () => {
  expect(readIsbn(" ISBN-13: 978–3–16–148410–0")).toBe("9783161484100");
  expect(readIsbn("ISBN 3 16 148410 X")).toBe("9783161484100");
  expect(readDoi(" DOI: 10.5555/X ")).toBe("10.5555/X");
  expect(readDoi("https://dx.doi.org/10.5555/a%3Cb%3E.")).toBe("10.5555/a<b>");
});

describe("the database's checks agree with the parsers", () => {
  let press: TestPress;
  beforeAll(async () => {
    press = await testPress();
  });
  afterAll(() => press.close());

  /** Returns whether the CHECK of this column accepts the text. */
  async function accepts(
    table: "publications" | "contributors" | "series" | "publication_details",
    column: string,
    text: string,
  ): Promise<boolean> {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_expr(conbin, conrelid) as definition from pg_constraint
      where conrelid = ${table}::regclass and contype = 'c' and conname = ${`${table}_${column}_check`}`.execute(
      press.db,
    );
    const definition = rows[0]?.definition ?? "false";
    const judged = await sql<{ accepted: boolean }>`
      select ${sql.raw(definition)} as accepted from (select ${text}::text as ${sql.ref(column)}) as given`.execute(
      press.db,
    );
    return judged.rows[0]?.accepted ?? false;
  }

  test.each(DOIS)("DOI %j", async (text, parsed) => {
    expect(await accepts("publications", "doi", text)).toBe(parsed !== undefined);
  });

  const listStored = (vectors: Vectors): (readonly [string])[] =>
    vectors.flatMap(([, parsed]) => (parsed === undefined ? [] : [[parsed] as const]));
  test.each(listStored(ISBNS))("every parsed ISBN (%s) can be stored", async (isbn) =>
    expect(await accepts("publications", "isbn", isbn)).toBe(true),
  );
  test.each(listStored(ORCIDS))("every parsed ORCID iD (%s) can be stored", async (orcid) =>
    expect(await accepts("contributors", "orcid", orcid)).toBe(true),
  );
  test.each(listStored(ISSNS))("every parsed ISSN (%s) can be stored", async (issn) =>
    expect(await accepts("series", "issn", issn)).toBe(true),
  );

  test.each(["en", "TAM", "zh-Hant", "pt-BR", "x", "english language", "e n", "abcd", ""])(
    "language %j",
    async (text) => {
      const parsed = parseLanguage(text);
      expect(await accepts("publication_details", "language", parsed ?? text)).toBe(parsed !== undefined);
    },
  );

  test.each(["978-3-16-148410-0", "316148410X", "9773161484103", "97831614841000"])(
    "an ISBN that was not parsed (%s) cannot be stored",
    async (text) => {
      expect(await accepts("publications", "isbn", text)).toBe(false);
    },
  );
});
