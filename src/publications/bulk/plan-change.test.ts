import { describe, expect, test } from "vitest";
import type { Reader } from "#publications/core/policy.ts";
import type { Publication } from "#publications/core/publication.ts";
import { findSubjectsByKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { SUBJECTS } from "#publications/core/subjects/thema.ts";
import { theMonograph } from "#tests/support/cast.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { BulkChange } from "./bulk-change.ts";
import { countSentences, listWarnings } from "./change-warnings.ts";
import { plainValue, getFieldValue, withValue } from "./field-value.ts";
import { planChange } from "./plan-change.ts";

const AUTHOR_ID = "3f0c2f0a-6f0e-4f5e-9d0b-0a6a5c1d2e3f";
const EDITOR: Reader = { id: crypto.randomUUID(), roles: ["editor"] };
const AUTHOR: Reader = { id: AUTHOR_ID, roles: ["author"] };
const REVIEWER: Reader = { id: crypto.randomUUID(), roles: ["reviewer"] };

const publication = (given: Partial<Publication> = {}): Publication => ({
  ...theMonograph,
  id: crypto.randomUUID(),
  sequential_id: 1,
  authors: ["Meenakshi Rangarajan"],
  created_at: new Date(0),
  updated_at: new Date(0),
  version: 1,
  files: [],
  statistics: {
    views_count: 0,
    downloads_count: 0,
    citations_count: 0,
    ris_downloads_count: 0,
    bibtex_downloads_count: 0,
  },
  ...given,
});

const change = (given: object) => BulkChange.parse(given);
const withKeywords = (...keywords: string[]): Publication =>
  publication({ details: { ...theMonograph.details, keywords } });

describe("a change is", () => {
  test.each([
    [{ field: "status", value: "archived" }, "published", "archived"],
    [{ field: "licence", value: " CC0-1.0 " }, "CC-BY-4.0", "CC0-1.0"],
    [{ field: "licence", value: "" }, "CC-BY-4.0", null],
    [{ field: "access", value: "closed" }, "open", "closed"],
    [{ field: "publisher", value: "Another Press" }, "Colophon Academic Press", "Another Press"],
    [{ field: "language", value: "Tamil" }, "en", "ta"],
  ])("planned for %j", (given, before, after) => {
    expect(planChange(EDITOR, publication(), change(given))).toEqual({ kind: "change", before, after });
  });

  test("nothing where the value stands already", () => {
    for (const field of ["status", "licence", "access", "publisher", "language"] as const) {
      const value = getFieldValue(publication(), field);
      expect(planChange(EDITOR, publication(), change({ field, value }))).toEqual({ kind: "unchanged" });
    }
  });

  test("a new series without the position in the old one; the same one stays as it is", () => {
    const planned = planChange(EDITOR, publication(), change({ field: "series", value: "Tides" }));
    expect(planned).toEqual({ kind: "change", before: theMonograph.series, after: { title: "Tides" } });
    const same = change({ field: "series", value: "Studies in Water and Law" });
    expect(planChange(EDITOR, publication(), same)).toEqual({ kind: "unchanged" });
  });

  test.each([
    ["add", ["PH", "JN"], ["JN", "PH"]],
    ["remove", ["JN"], []],
    ["replace", ["PH", "PH"], ["PH"]],
  ])("made to subjects: %s", (mode, value, expected) => {
    const before = withKeywords("thema: JN", "Schools");
    const plan = planChange(EDITOR, before, change({ field: "subjects", mode, value }));
    const after = plan.kind === "change" ? plan.after : null;
    expect(plainValue({ field: "subjects" }, after)).toEqual(expected);
    expect(after).toContain("Schools");
  });

  test("made where proposed subjects are accepted: the keywords stay, and what is chosen already too", () => {
    const accept = change({ field: "subjects", mode: "accept", value: [] });
    const after = ["thema: JN", "thema: NH", "Education", "HIS037000", "QC501-766x"];
    const before = withKeywords("Education", "HIS037000", "QC501-766x");
    expect(planChange(EDITOR, before, accept)).toMatchObject({ kind: "change", after });
    expect(plainValue({ field: "subjects", mode: "accept" }, before.details.keywords)).toEqual([]);
    expect(plainValue({ field: "subjects", mode: "accept" }, after)).toEqual(["JN", "NH"]);
    expect(planChange(EDITOR, withKeywords("thema: JN", "History"), accept)).toEqual({ kind: "unchanged" });
    expect(planChange(EDITOR, withKeywords("coasts"), accept)).toEqual({ kind: "unchanged" });
  });

  test("refused where it would give too many subjects", () => {
    const codes = SUBJECTS.slice(0, 13).map(({ code }) => code);
    const full = withKeywords(...codes.slice(0, 12).map((code) => `thema: ${code}`));
    expect(findSubjectsByKeywords(full.details.keywords)).toHaveLength(12);
    const plan = planChange(EDITOR, full, change({ field: "subjects", mode: "add", value: codes.slice(12) }));
    expect(plan).toEqual({ kind: "refused", reason: "It would have more than 12 subjects." });
  });

  test("refused where the publication could not be stored by a single edit either", () => {
    const wrong = publication({ details: { ...theMonograph.details, page_from: 9, page_to: 3 } });
    const plan = planChange(EDITOR, wrong, change({ field: "licence", value: "CC0-1.0" }));
    expect(plan).toEqual({ kind: "refused", reason: PUBLICATION_WORDS.pagesReversed });
  });
});

describe("the rights are those of a single edit", () => {
  const archiving = change({ field: "status", value: "archived" });
  const toEditors = change({ field: "status", value: "under_review" });
  const own = publication({ status: "draft", created_by: AUTHOR_ID, is_proposal: true });
  const notThere = { kind: "refused", reason: PUBLICATION_WORDS.publicationGone };
  const notAllowed = { kind: "refused", reason: PUBLICATION_WORDS.changeForbidden };

  test("reviewers and people without a role change nothing", () => {
    expect(planChange(REVIEWER, publication(), archiving)).toEqual(notAllowed);
    expect(planChange(REVIEWER, publication({ status: "draft" }), archiving)).toEqual(notThere);
    expect(planChange(undefined, publication(), archiving)).toEqual(notAllowed);
  });

  test("authors send their own drafts, and neither publish them nor touch others", () => {
    expect(planChange(AUTHOR, own, toEditors)).toMatchObject({ kind: "change", after: "under_review" });
    expect(planChange(AUTHOR, own, change({ field: "status", value: "published" }))).toMatchObject({
      kind: "refused",
      reason: PUBLICATION_WORDS.publishingForbidden,
    });
    expect(planChange(AUTHOR, { ...own, status: "under_review" }, toEditors)).toEqual(notAllowed);
    expect(planChange(AUTHOR, publication(), archiving)).toEqual(notAllowed);
    expect(planChange(AUTHOR, publication({ status: "draft" }), toEditors)).toEqual(notThere);
  });

  test("editors do not know of an author's draft", () => {
    expect(planChange(EDITOR, own, archiving)).toEqual(notThere);
  });
});

test("a restored value is the one before, with everything that belongs to it", () => {
  const before = publication();
  for (const given of [
    { field: "series", value: null },
    { field: "subjects", mode: "replace", value: ["PH"] },
    { field: "access", value: "closed" },
    { field: "language", value: "ta" },
  ]) {
    const planned = planChange(EDITOR, before, change(given));
    if (planned.kind !== "change") throw new Error(`${given.field} does not change.`);
    const { field } = change(given);
    const after = { ...before, ...withValue(before, field, planned.after) };
    expect(getFieldValue(after, field)).toEqual(planned.after);
    expect({ ...after, ...withValue(after, field, planned.before) }).toEqual(before);
  }
});

describe("the warnings", () => {
  const publishing = change({ field: "status", value: "published" });
  const parent = { ...theMonograph, id: crypto.randomUUID(), sequential_id: 9, status: "draft" as const };
  const chapter = publication({ status: "draft", type: "academic_chapter", parent, licence: undefined });
  const hidden = "It belongs to a book that is not published: readers do not see it yet.";

  test("of publishing are those of a single title, and name a book that stays hidden", () => {
    expect(listWarnings(chapter, publishing, new Set())).toEqual([
      PUBLICATION_WORDS.publicationLicenceMissing,
      "It has no full PDF: there is nothing to download.",
      hidden,
    ]);
    expect(listWarnings(chapter, publishing, new Set([parent.id]))).not.toContain(hidden);
  });

  test.each([
    [{ field: "status", value: "archived" }, "its page stays, with a notice"],
    [{ field: "status", value: "draft" }, "readers can no longer open its page"],
    [{ field: "access", value: "closed" }, "readers can no longer download"],
    [{ field: "publisher", value: "X" }, "readers see the change at once"],
  ])("of %j are for published titles only", (given, words) => {
    expect(listWarnings(publication(), change(given), new Set()).join(" ")).toContain(words);
    expect(listWarnings(publication({ status: "under_review" }), change(given), new Set())).toEqual([]);
  });

  test("of open access name the embargo that it ends, also before it is published", () => {
    const embargo = { open_access: false, schedule: { open_access_from: "2027-03-01" } };
    const open = change({ field: "access", value: "open" });
    const ends = "It ends the embargo: the full PDF is open at once, and not on the day that was set.";
    expect(listWarnings(publication(embargo), open, new Set())).toContain(ends);
    expect(listWarnings(publication({ ...embargo, status: "draft" }), open, new Set())).toEqual([ends]);
    expect(listWarnings(publication({ open_access: false }), open, new Set())).not.toContain(ends);
    expect(listWarnings(publication(embargo), change({ field: "language", value: "Tamil" }), new Set())).not.toContain(
      ends,
    );
  });

  test("are counted, the most frequent first", () => {
    expect(countSentences(["b", "a", "b", "c"])).toEqual([
      { sentence: "b", count: 2 },
      { sentence: "a", count: 1 },
      { sentence: "c", count: 1 },
    ]);
  });
});

test.each([
  { field: "title", value: "x" },
  { field: "status", value: "gone" },
  { field: "language", value: "not a language" },
  { field: "subjects", mode: "add", value: [] },
  { field: "subjects", mode: "replace", value: ["XX9"] },
  { field: "subjects", mode: "accept", value: ["JN"] },
  { field: "licence", value: "x".repeat(501) },
])("%j is no change", (given) => {
  expect(BulkChange.safeParse(given).success).toBe(false);
});
