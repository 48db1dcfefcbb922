import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Reader } from "#publications/core/policy.ts";
import { ListQuery } from "#publications/listing/list-query.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { publishCast, theDraft, theEditor } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { findPublicationsForPalette } from "./find-for-palette.ts";
import { listPublications } from "./list-publications.ts";

const EDITOR: Reader = { id: crypto.randomUUID(), roles: ["editor"] };

let press: TestPress;
beforeAll(async () => {
  press = await testPress();
  await publishCast(press.ctx);
});
afterAll(() => press.close());

/** The titles that a query selects. */
async function titles(query: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const { publications } = await listPublications(press.ctx, EDITOR, ListQuery.parse({ limit: 100, ...query }));
  return publications.map(({ title }) => title);
}

describe("accents and capitals do not matter", () => {
  const MADE = [
    ["Économie des côtes", "Polguère"],
    ["Øresund: Łódź to Straße", "Mel'čuk"],
    ["Ελληνική θάλασσα", "Παπαδόπουλος"],
    ["கடலோர ஆவணங்கள்", "மீனாட்சி"],
  ] as const;
  beforeAll(async () => {
    for (const [title, name] of MADE)
      await createPublication(press.ctx, theEditor, {
        draft: {
          ...theDraft,
          title,
          contributors: [{ role: "author", name: { family: name, given: "A." } }],
        },
      });
  });

  test.each([
    ["economie", "Économie des côtes"],
    ["ÉCONOMIE cotes", "Économie des côtes"],
    ["oresund lodz strasse", "Øresund: Łódź to Straße"],
    ["ελληνικη θαλασσα", "Ελληνική θάλασσα"],
    ["கடலோர", "கடலோர ஆவணங்கள்"],
  ])("to the search for %s", async (search, title) => {
    expect(await titles({ search })).toEqual([title]);
    const [found] = await findPublicationsForPalette(press.ctx, EDITOR, search);
    expect(found?.title).toBe(title);
  });

  test("to the author", async () => {
    expect(await titles({ author: "polguere" })).toEqual(["Économie des côtes"]);
    expect(await titles({ author: "mel'cuk" })).toEqual(["Øresund: Łódź to Straße"]);
  });

  test("to the order by title: É stands with E", async () => {
    const inOrder = await titles({ sort: "title", order: "asc" });
    const at = (title: string): number => inOrder.indexOf(title);
    expect(at("Économie des côtes")).toBeLessThan(at("The Grammar of Monsoons"));
  });

  test("while a vowel sign of Tamil does", async () => {
    expect(await titles({ search: "கடலர" })).toEqual([]);
  });
});

test("a folded text stays as it is when it is folded again", async () => {
  const { rows } = await sql<{ folded: string | null }>`
    select folded_words(given) as folded from unnest(array['', 'PLAIN', 'Ångström', folded_words('Ångström'), null]) given`.execute(
    press.db,
  );
  expect(rows.map(({ folded }) => folded)).toEqual(["", "plain", "angstrom", "angstrom", null]);
});
