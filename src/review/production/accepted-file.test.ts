import { expect, test } from "vitest";
import { FILE_KINDS, type ManuscriptFileKind } from "#manuscripts/drafts/manuscript-files.ts";
import type { ManuscriptFileRole } from "#manuscripts/manuscript.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { type AcceptedFile, chooseAcceptedFile } from "./accepted-file.ts";

const file = (role: ManuscriptFileRole, kind: ManuscriptFileKind, name = `${role}.${kind}`): AcceptedFile => ({
  role,
  name,
  path: name,
  media_type: FILE_KINDS[kind].mediaType,
  size: 1,
  sha256: "a",
});

test.each<[string, readonly AcceptedFile[], string]>([
  ["the newest main file", [file("main", "docx", "v2.docx"), file("main", "docx", "v1.docx")], "v2.docx"],
  ["LaTeX", [file("main", "zip")], "main.zip"],
  ["the one final file", [file("final", "docx"), file("main", "docx")], "final.docx"],
  ["the one final text among pictures", [file("final", "png"), file("final", "tex"), file("main", "pdf")], "final.tex"],
  [
    "the main file where several finals are texts",
    [file("final", "docx", "b.docx"), file("final", "docx", "a.docx"), file("main", "docx")],
    "main.docx",
  ],
  [
    "the main file and no copy for reviewers",
    [file("review_copy", "docx"), file("anonymised", "docx"), file("main", "docx")],
    "main.docx",
  ],
])("takes %s", (_, files, name) => {
  expect(chooseAcceptedFile(files)).toMatchObject({ name });
});

test.each<[string, readonly AcceptedFile[], string]>([
  ["only a PDF", [file("main", "pdf")], REVIEW_WORDS.acceptedFileIsPdf],
  ["only a copy for reviewers", [file("anonymised", "docx")], "Its manuscript has no main file."],
])("says why there is none of %s", (_, files, reason) => {
  expect(chooseAcceptedFile(files)).toEqual({ reason });
});
