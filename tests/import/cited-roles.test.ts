import { expect, test } from "vitest";
import type { ImportFormat } from "#imports/core/import-formats.ts";
import { toBibtex } from "#citations/bibtex.ts";
import { toRis } from "#citations/ris.ts";
import { CONTRIBUTOR_ROLES, type ContributorRole, type Publication } from "#publications/core/publication.ts";
import { createCitedPublication } from "#tests/data/cited-titles.ts";
import { onlyRecord } from "#tests/support/read-texts.ts";

const press = { pressUrl: "https://press.example" };

/** A work with somebody in each role, whose family name is the role. */
const everyRole = (type: Publication["type"]): Publication =>
  createCitedPublication({
    title: "Salt roads",
    type,
    date: "2024",
    details: type === "academic_chapter" ? { page_from: 1, page_to: 9 } : {},
    contributors: CONTRIBUTOR_ROLES.map((role) => ({ role, name: { family: role, given: "Ana" } })),
  });

async function rolesReadBack(format: ImportFormat, text: string): Promise<readonly string[]> {
  const { draft } = await onlyRecord(format, text);
  return draft.contributors.map(({ role, name }) => `${"family" in name ? name.family : name.literal} as ${role}`);
}

const asThemselves = (...roles: readonly ContributorRole[]): string[] => roles.map((role) => `${role} as ${role}`);

test("RIS holds authors, editors, translators and series editors of a book, and no other role", async () => {
  expect(await rolesReadBack("ris", toRis([everyRole("book")], press))).toEqual([
    ...asThemselves("author", "editor"),
    "compiler as editor",
    "volume_editor as editor",
    ...asThemselves("translator", "series_editor"),
  ]);
});

test("BibTeX holds forewords, introductions and afterwords too, and leaves out who made pictures", async () => {
  const read = await rolesReadBack("bibtex", toBibtex([everyRole("book")], press));
  expect(read.toSorted()).toEqual(
    [
      ...asThemselves("author", "editor", "translator", "foreword", "introduction", "afterword", "series_editor"),
      "compiler as editor",
      "volume_editor as editor",
    ].toSorted(),
  );
});

test("editors of a book without authors stay editors where a program writes them as A2", async () => {
  expect(
    await rolesReadBack("ris", "TY  - BOOK\r\nTI  - Salt roads\r\nA2  - Ruiz, Ana\r\nPY  - 2024\r\nER  - \r\n"),
  ).toEqual(["Ruiz as editor"]);
});
