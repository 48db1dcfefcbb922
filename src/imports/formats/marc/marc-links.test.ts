import { expect, test } from "vitest";
import { marcXml } from "#tests/support/imports/marc-records.ts";
import { onlyRecord } from "#tests/support/read-texts.ts";

const read = (...lines: readonly string[]) =>
  onlyRecord("marcxml", marcXml(["100 1  $aBrandt, Lena", "245 10 $aTides", ...lines]));

const LINK = "$aWeiß, Käthe.$tGezeiten.$dHafen, 1990$z9783161484100";

// Each field that links to another record: what it is to this one, or its name where the press has no such relation.
test.each([
  ["765 0  ", "translation_of"],
  ["772 0  ", "supplement_to"],
  ["775 0  ", "other_edition_of"],
  ["780 00 ", "replaces"],
  ["785 00 ", "replaced_by"],
])("%s is a related work", async (start, kind) => {
  const { draft, left_out } = await read(start + LINK);
  expect(draft.details.relations).toEqual([{ kind, title: "Gezeiten", isbn: "9783161484100" }]);
  const tag = start.slice(0, 3);
  expect(left_out).toEqual([`${tag} $a people of the other work`, `${tag} $d imprint`]);
  expect(JSON.stringify(draft)).not.toMatch(/Weiß|Hafen|1990/u);
});

test.each([
  "760 main series",
  "762 subseries",
  "767 translation",
  "770 supplement",
  "774 part",
  "776 other form",
  "777 issued with",
  "786 data source",
  "787 related work",
])("%s is left out by name", async (name) => {
  const { draft, left_out } = await read(`${name.slice(0, 3)} 0  ${LINK}`);
  expect(left_out).toEqual([name]);
  expect(JSON.stringify(draft)).not.toMatch(/Gezeiten|Weiß|Hafen|1990|9783161484100/u);
});

test.each([
  ["Review of:", "review_of"],
  ["Version of:", "version_of"],
])("787 is what its words say: %s", async (words, kind) => {
  const { draft } = await read(`787 08 $i${words}${LINK}`);
  expect(draft.details.relations).toEqual([{ kind, title: "Gezeiten", isbn: "9783161484100" }]);
});

test("a work without a number is left out by name", async () => {
  const { draft, left_out } = await read("765 0  $aWeiß, Käthe.$tGezeiten.");
  expect(draft.details.relations).toBeUndefined();
  expect(left_out).toEqual(["765 original language"]);
});

test("773 is the book of a chapter, with its people, number and the chapter's pages there", async () => {
  const { draft, parent, left_out } = await read(
    "LDR 00000naa a2200000 i 4500",
    "773 08 $aRuiz, Ana, ed.$tHarbours of the North.$dBergen, 2019$z9783161484100$o10.5555/harbours$gp. 41-66$w(DE-1)12",
  );
  expect(parent).toEqual({
    id: undefined,
    source_id: undefined,
    title: "Harbours of the North",
    isbn: "9783161484100",
    doi: "10.5555/harbours",
    people: ["Ana Ruiz"],
  });
  expect(draft.contributors).toEqual([{ role: "author", name: { family: "Brandt", given: "Lena" } }]);
  expect(draft.details).toMatchObject({ page_from: 41, page_to: 66 });
  expect(left_out).toEqual(["773 $d imprint", "773 $w record number"]);
});
