import { expect, test } from "vitest";
import { onlyRecord } from "#tests/support/read-texts.ts";

const PEOPLE = "AU  - Brandt, Lena\nA2  - Osei, Kwame\nA3  - Ruiz, Ana\nA4  - Weiß, Käthe\n";

const readRoles = async (type: string, people: string, more = "") => {
  const record = await onlyRecord("ris", `TY  - ${type}\nTI  - Tides\nPY  - 2011\n${people}${more}ER  - \n`);
  const roles = record.draft.contributors.map(
    ({ role, name }) => `${role} ${"family" in name ? name.family : name.literal}`,
  );
  return { roles, record };
};

// The people behind A2, A3 and A4 differ by the type of the work, as EndNote has them.
test.each([
  ["BOOK", ["author Brandt", "editor Ruiz", "translator Weiß", "series_editor Osei"]],
  ["EBOOK", ["author Brandt", "editor Osei", "translator Weiß", "series_editor Ruiz"]],
  ["GEN", ["author Brandt", "editor Osei", "translator Weiß", "series_editor Ruiz"]],
  ["THES", ["author Brandt"]],
  ["RPRT", ["author Brandt", "series_editor Osei"]],
  ["GOVDOC", ["author Brandt", "editor Ruiz"]],
])("people of %s", async (type, expected) => {
  expect((await readRoles(type, PEOPLE)).roles).toEqual(expected);
});

test("advisors of a thesis and departments of a report are left out by name", async () => {
  const thesis = await readRoles("THES", "AU  - Brandt, Lena\nA3  - Ruiz, Ana\n");
  expect(thesis.record.left_out).toEqual(["A3"]);
  const report = await readRoles("RPRT", "AU  - Brandt, Lena\nA4  - Department of Tides\n");
  expect(report.record.left_out).toEqual(["A4"]);
});

test("the authors of an edited book are its editors, the fourth person of a conference paid for it", async () => {
  expect((await readRoles("EDBOOK", "AU  - Brandt, Lena\nA2  - Osei, Kwame\n")).roles).toEqual([
    "editor Brandt",
    "series_editor Osei",
  ]);
  const { roles, record } = await readRoles("CONF", "A2  - Osei, Kwame\nA4  - Quay Foundation\n");
  expect(roles).toEqual(["editor Osei"]);
  expect(record.draft.event).toMatchObject({ sponsor: "Quay Foundation" });
});

test("BT is the book of a chapter, the series of a book, and the proceedings of a paper", async () => {
  const chapter = await onlyRecord("ris", "TY  - CHAP\nTI  - Ebb\nBT  - Handbook of Tides\nED  - Ruiz, Ana\nER  - \n");
  expect(chapter.parent).toMatchObject({ title: "Handbook of Tides", people: ["Ana Ruiz"] });
  const paper = await onlyRecord(
    "ris",
    "TY  - CPAPER\nTI  - Ebb\nBT  - Proceedings of Tides\nT2  - Tides 2011\nER  - \n",
  );
  expect(paper.parent).toMatchObject({ title: "Proceedings of Tides", type: "conference_proceedings" });
  expect(paper.draft.event).toMatchObject({ name: "Tides 2011" });
  const book = await onlyRecord("ris", "TY  - BOOK\nBT  - Tides\nAU  - Osei, Kwame\nER  - \n");
  expect(book.draft.title).toBe("Tides");
  expect(book.draft.series).toBeUndefined();
});
