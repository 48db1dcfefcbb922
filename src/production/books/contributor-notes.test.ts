import { expect, test } from "vitest";
import { orcid } from "#tests/support/cast.ts";
import { listContributorNotes } from "./contributor-notes.ts";

const ANA = { name: { given: "Ana", family: "O’Neill" }, orcid: orcid("0000-0002-1825-0097") };

test("everybody is listed once, by family name, with the biography that one of the records has", () => {
  const notes = listContributorNotes(
    [
      { name: { given: "Wei", family: "Zhang" } },
      ANA,
      { name: { given: "A.", family: "O’Neill" }, orcid: ANA.orcid, biography: "Ana O’Neill keeps the harbour books." },
      { name: { literal: "Working Group on Wet Paper" } },
      { name: { given: "WEI", family: "Zhang" }, biography: "Wei Zhang measures damp." },
    ],
    "en",
  );
  expect(notes).toEqual([
    { name: "Ana O’Neill", biography: "Ana O’Neill keeps the harbour books." },
    { name: "Working Group on Wet Paper", biography: "" },
    { name: "Wei Zhang", biography: "Wei Zhang measures damp." },
  ]);
});
