import { expect, test } from "vitest";
import { acceptSubjects, hasProposedSubjects, proposeSubjects } from "./proposed-subjects.ts";

const nothing = { keywords: [], seriesCodes: [], chosen: [] };
const propose = (input: Partial<Parameters<typeof proposeSubjects>[0]>) =>
  proposeSubjects({ ...nothing, ...input }).map(({ subject, reason }) => `${subject.code} ${reason}`);

test("keywords in several languages, codes and the series are proposed with where they come from", () => {
  expect(propose({ keywords: ["antropologia", "bisac: MED000000", "tides"], seriesCodes: ["JN"] })).toEqual([
    "JHM from “antropologia”",
    "M from “bisac: MED000000”",
    "JN from the series",
  ]);
});

test("what is chosen, or broader than something chosen or proposed, is not proposed", () => {
  expect(propose({ keywords: ["antropologia", "economia"], chosen: ["JHM"] })).toEqual(["KC from “economia”"]);
  expect(propose({ keywords: ["Society & culture: general"], seriesCodes: ["J", "JHM"] })).not.toContain(
    "J from the series",
  );
  expect(propose({ keywords: ["direito"], seriesCodes: ["L"] })).toEqual(["L from “direito”"]);
});

test("accepting leaves the keywords as they are, and chosen subjects too", () => {
  expect(acceptSubjects(["antropologia"], ["JHM"])).toEqual(["thema: JHM", "antropologia"]);
  expect(acceptSubjects(["thema: JN", "antropologia"], ["JHM"])).toEqual(["thema: JN", "antropologia"]);
  expect(acceptSubjects(["tides"], [])).toEqual(["tides"]);
  expect([["antropologia"], ["thema: JN", "antropologia"], ["tides"]].map(hasProposedSubjects)).toEqual([
    true,
    false,
    false,
  ]);
});
