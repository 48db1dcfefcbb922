import { expect, test } from "vitest";
import { findAnswerIdentities } from "#review/rounds/answer-identities.ts";
import { processorTime } from "#tests/processor-time.ts";
import { findIdentities } from "./find-identities.ts";

const kinds = (text: string) => [...new Set(findIdentities([{ where: "Page 3", text }], []).map(({ kind }) => kind))];

test.each([
  "My thanks go to Tara Rain.",
  "Our thanks also go to the archivists.",
  "Thanks are due to the archivists of Madurai.",
  "Special thanks to Tara Rain, who read it twice.",
  "The author thanks the archivists.",
  "The authors would like to thank two colleagues.",
  "The authors wish to acknowledge the help of the archive.",
  "The authors are deeply grateful to the archivists.",
  "The author is indebted to the archivists.",
  "I am most grateful to the archivists.",
  "I want to thank the archivists.",
  "We gratefully acknowledge the archive.",
  "I owe a special debt to Tara Rain.",
  "My deepest gratitude goes to Tara Rain.",
  "Mein besonderer Dank gilt dem Archiv.",
  "Ich danke dem Archiv.",
  "Je remercie les archivistes.",
  "Agradezco a los archiveros.",
  "Los autores agradecen a los archiveros.",
  "Ringrazio gli archivisti.",
])("thanks: %s", (text) => {
  expect(kinds(text)).toEqual(["acknowledgements"]);
});

test.each([
  "UKRI AH/T012345/1",
  "It belongs to the project AH/T012345/1.",
  "NWO VI.Vidi.195.123",
  "Funding: ERC 101012345",
  "(ERC Starting Grant 101012345)",
  "ERC, grant agreement No. 101012345",
  "Horizon 2020 programme, No 101012345",
  "DFG, Projektnummer 123456789",
  "ANR-17-CE27-0012 (ANR), ANR ANR-17-CE27-0012",
  "NCN 2017/27/B/HS3/01234",
  "JSPS KAKENHI JP19K12345",
  "Leverhulme RPG-2019-123",
  "Financial support: the Salt Foundation",
  "Finanzierung: Salzstiftung",
  "Sponsored by the Salt Foundation.",
  "Grant agreement no. 1234",
  "Award 2019-12345",
])("funding: %s", (text) => {
  expect(kinds(text)).toEqual(["funding"]);
});

test.each([
  "Thanks to the canal, trade grew.",
  "No thanks were given.",
  "The king thanked the authors of the petition.",
  "Funding: none",
  "Funding. No funding was received.".replace("No funding was received.", "None."),
  "The ERC, founded in 2007, had 2000 applicants.",
  "The NSF of 1950–1960",
  "The land grants of 1793 and 1802 were large.",
  "The award was made in 1998-99.",
  "The Horizon 2020 was a ship.",
  "a grant of land",
  "an arc 12345 feet long",
  "vi.vidi.195.123",
])("neither: %s", (text) => {
  expect(kinds(text)).toEqual([]);
});

test("thanks to reviewers and editors in an answer tell nobody's name", () => {
  for (const answer of [
    "Our thanks go to the reviewer for this remark.",
    "The authors thank the reviewers for their careful reading.",
    "The authors are grateful to the reviewer.",
    "We are grateful for this suggestion.",
  ])
    expect(findAnswerIdentities({ answer, place: "" }, [])).toEqual([]);
  expect(findAnswerIdentities({ answer: "The authors thank Tara Rain.", place: "" }, [])).toHaveLength(1);
});

test("a text that begins like a grant again and again is searched in little time", async () => {
  const text = ["ERC-", "GRANT-", "award ", "ERC 20/", "grant 1_"].map((part) => part.repeat(40_000)).join("\n");
  expect(await processorTime(() => findIdentities([{ where: "", text }], []))).toBeLessThan(10_000);
});
