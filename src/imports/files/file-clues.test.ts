import { expect, test } from "vitest";
import { fileClues } from "./file-clues.ts";

test.each([
  ["9780306406157.pdf", "final_pdf", ["9780306406157"], "9780306406157"],
  ["978-0-306-40615-7_cover_final.JPG", "cover_image", ["9780306406157"], "978_0_306_40615_7"],
  ["0306406152.pdf", "final_pdf", ["9780306406157"], "0306406152"],
  ["covers/9780306406157/cover.png", "cover_image", ["9780306406157"], "9780306406157"],
  ["10.5555_harbours.2.pdf", "final_pdf", [], "10_5555_harbours_2"],
  ["10.5555%2Fharbours.pdf", "final_pdf", [], "10_5555_harbours"],
  ["Harbours of the North - Leseprobe.pdf", "preview_pdf", [], "harbours_of_the_north"],
  ["Ha\u0308fen.pdf", "final_pdf", [], "häfen"],
  ["100%.pdf", "final_pdf", [], "100"],
  ["9780306406157_epub.epub", "final_epub", ["9780306406157"], "9780306406157"],
  ["9780306406158.mobi", undefined, [], "9780306406158"],
])("%s", (path, type, isbns, key) => {
  const clues = fileClues(path);
  expect(clues).toMatchObject({ type, isbns });
  expect(clues.keys).toContain(key);
});
