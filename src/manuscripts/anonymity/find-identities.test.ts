import { expect, test } from "vitest";
import { GOOD_BODY, manuscriptDocx, paragraph } from "#tests/support/manuscripts/manuscript-docx.ts";
import { findIdentities, findPerson, type IdentityKind, locateIdentities } from "./find-identities.ts";
import { makeReviewCopy } from "./server/make-review-copy.ts";
import { processorTime } from "#tests/processor-time.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";

const MEENA = { name: "Meena Rao", affiliation: "Department of History, University of Madurai" };

const kinds = (text: string, isReference = false): IdentityKind[] =>
  findIdentities([{ where: "Page 3", text, isReference }], [MEENA]).map(({ kind }) => kind);

test.each<[string, IdentityKind[]]>([
  ["Meena Rao wrote this.", ["name"]],
  ["M. Rao wrote this.", ["name"]],
  ["Rao, Meena wrote this.", ["name"]],
  ["Mee\u00ADna Rao wrote this.", ["name"]],
  ["Meena\u200B Ra\u00ADo wrote this.", ["name"]],
  ["Rao (2021) is cited like everybody else.", []],
  ["Meena Raoul is another person.", []],
  ["The archive of the university of  Madurai is large.", ["affiliation"]],
  ["Department of History, Meridian College", ["affiliation"]],
  ["as I have shown in my earlier work", ["own work"]],
  ["In our previous studies we counted them.", ["own work"]],
  ["in my dissertation", ["own work"]],
  ["Her earlier work is cited.", []],
  ["I would like to thank the archivists.", ["acknowledgements"]],
  ["We are grateful to the archivists.", ["acknowledgements"]],
  ["This research was funded by the Salt Foundation.", ["funding"]],
  ["Grant agreement no. 1234", ["funding"]],
  ["Write to someone@madurai.example.", ["e-mail"]],
  ["Write to books+press@xn--e1afmkfd.xn--p1ai, please.", ["e-mail"]],
  ["எழுதுக: rao@மதுரை.இந்தியா", ["e-mail"]],
  // A font that does not say which letters it draws, as in many PDFs of TeX.
  ["1@>8:?.&1@>.1@>?.@A.1=>2#3%(4(56#", []],
  ["shown in Fig. 2 (.@1.5)", []],
  ["https://orcid.org/0000-0002-1825-0097", ["orcid"]],
])("%s", (text, expected) => {
  expect(kinds(text)).toEqual(expected);
});

test("names, institutions and domains with a hyphen are looked for as any other", () => {
  const person = {
    name: "José García-López",
    affiliation: "Aix-Marseille Université",
    email: "j@aix-marseille.example",
  };
  const text = "García-López, José of Aix-Marseille  Université, www.aix-marseille.example";
  const found = findIdentities([{ where: "Page 1", text }], [person]);
  expect(found.map(({ kind }) => kind)).toEqual(["name", "affiliation"]);
  const [, institution] = locateIdentities([{ where: "Page 1", text }], [person]);
  expect(institution?.ranges.map(({ start, end }) => text.slice(start, end))).toEqual([
    "Aix-Marseille  Université",
    "aix-marseille.example",
  ]);
});

test("in the list of references a name is how works are cited", () => {
  expect(kinds("Rao, Meena. The grammar of rain. Madurai, 2021.", true)).toEqual([]);
});

test.each<[string, IdentityKind[]]>([
  ["Meena Rao, PhD, is Professor of History at the University of Madurai.", ["name", "affiliation"]],
  ["Dr. Rao is Professor at Meridian College.", ["name"]],
  ["Rao teaches history.", ["name"]],
  ["Meena Rao (University of Madurai) is the author of Salt (2020).", ["name", "affiliation"]],
  ["Meena Rao, born in 1970, has taught since 1998.", ["name"]],
  ["MEENA RAO has worked in Madurai since 2004.", ["name"]],
  ["Meena Rao ist Historikerin und hat 2020 „Salz“ veröffentlicht.", ["name"]],
  ["The author, Meena Rao, can be reached by letter.", ["name"]],
  ["She was supported by the Salt Foundation.", ["funding"]],
  ["© 2021 Meena Rao", ["name"]],
  ["Copyright 2019–2021 by Dr. Meena Rao", ["name"]],
  ["Born in 1970, Meena Rao teaches history.", ["name"]],
  ["Born in 1970, Rao teaches history.", ["name"]],
  ["“Salt” appeared in 2020. Meena Rao is its author.", ["name"]],
  ["The author, Meena Rao, is Professor of History since 1998.", ["name"]],
  ["Meena Rao. Professor of History at Madurai since 1998.", ["name"]],
  ["Manuscript received from Meena Rao on 3 May 2021.", ["name"]],
  ["Manuscript submitted by Meena Rao.", ["name"]],
  ["Meena Rao. Madurai, 2021.", ["name"]],
  ["Meena Rao. Madurai, May 2021", ["name"]],
  ["Meena Rao. Salt. Madurai 2021.", []],
  ["Meena Rao: Salt. Madurai, 2021.", []],
  ["Meena Rao, Salt, Madurai: Salt Press, 2021.", []],
  ["Meena Rao, Salt (Madurai, 2021).", []],
  ["Meena Rao (2021). Salt.", []],
  ["Meena Rao and Anil Bose, “Salt”, 2021.", []],
  ["Meena Rao, Salt. In: Anil Bose, Rice, 2021.", []],
  ["M. Rao, Salt, 2021.", []],
  ["Rao M. Salt. 2021;4:12.", []],
  ["Rao, Meena. The World Is Salt. 2021.", []],
  ["Bose, A. Salt. What Meena Rao Has Seen. 2021.", []],
  ["Bose, A. How Meena Rao is read. Salt 4 (2012): 3–9.", []],
  ["Anil Bose, “How Meena Rao is read”, Salt 4 (2012): 3–9.", []],
  ["Meena Rao. Editor of the Journal of Salt since 2010.", ["name"]],
  ["Rao, Meena. PhD thesis, University of Madurai, 2015.", []],
  ["Smith, J. Salt. PhD thesis, University of Madurai, 2010.", []],
  ["Smith, J. Salt. https://orcid.org/0000-0002-1825-0097", ["orcid"]],
  ["Rao, Meena. https://repository.madurai.example/1, 2015.", ["affiliation"]],
  ["Bose, A. Salt. Madurai: University of Madurai Press, 2012.", []],
  ["Rao, M., and Bose, A. “We have shown elsewhere that.” Salt 4 (2012): 3–9.", []],
  ["[3] M. Rao. Salt.", []],
  ["Rao, Meena. Salt. Forthcoming.", []],
  ["———. Is Meena Rao right?", []],
  ["Land grants of 1793. Calcutta 1802.", []],
  ...["won", "wins"].map((word): [string, IdentityKind[]] => [`Meena Rao ${word} the “Salt Prize” in 2021.`, ["name"]]),
  ...["lectures", "directs", "edits", "leads", "works", "holds", "heads", "chairs"].map(
    (word): [string, IdentityKind[]] => [`Meena Rao ${word} “Salt” at Madras since 2021.`, ["name"]],
  ),
  ["Meena Rao lectures at Madras; 12–14 June 2021.", ["name"]],
  ["Conference of salt, Meena Rao among the speakers; 12–14 June 2021.", ["name"]],
  ["Conference of salt, Meena Rao among the speakers; June 12-14, 2021.", ["name"]],
  ["Tagung über Salz, mit Meena Rao; 12-14 Juni 2021.", ["name"]],
  ["Conference of salt, by Meena Rao; 12–14, May 2021.", []],
  ["Salt, by Meena Rao; 2021, 112–14.", []],
  ...[
    "Meena Rao, a historian of salt, teaches at Madras. Her book “Salt” appeared in 2021.",
    "Meena Rao, who was born in 1970, teaches at Madras. Her “Salt” won a prize (2021).",
    "Meena Rao, who teaches at Madras, published “Salt” in 2021.",
    "Meena Rao and Wei Chen are historians. Their “Salt” appeared in 2021.",
    "Meena Rao und Jan van der Berg sind verheiratet; Meena Rao hat „Salz“ 2021 veröffentlicht.",
    "Wei Q. Chen and Meena Rao are historians. Their “Salt” appeared in 2021.",
    "Meena Rao hat 2021 „Salz“ veröffentlicht.",
    "Meena Rao wurde 1970 in „Madras“ geboren.",
    "Meena Rao a publié « Sel » en 2021.",
    "Meena Rao ha publicado «Sal» (2021).",
    ...["obtained", "published", "trained in", "co-edits"].map((word) => `Meena Rao ${word} “Salt” in 2021.`),
    "Meena Rao’s most recent book is “Salt” (2021).",
    "Its author’s ‘Salt’ appeared in 2020. Meena Rao is known for it.",
  ].map((text): [string, IdentityKind[]] => [text, ["name"]]),
  ...[
    "1. S. Patel, ‘Meena Rao is wrong’, Salt 3 (2019), 1–4.",
    "S. Patel, ‘Salt’s End: Meena Rao is wrong’, Salt 3 (2019), 1–4.",
    "S. Patel, « Meena Rao est partout », Sel 3 (2019), 1–4.",
    "S. Patel, „Meena Rao ist hier“, Salz 3 (2019), 1–4.",
    "S. Patel, »Meena Rao ist hier«, Salz 3 (2019), 1–4.",
    "Patel S. Interview: Meena Rao has the last word. Salt 2019;3:1-4.",
    "[4] Patel S, Bose A. Meena Rao is wrong. Salt 2019;3:1-4.",
    "Meena Rao, Salt, published Madras 2021, 112–14.",
    "Meena Rao, a life. Madras: Salt Press, 2021.",
    "Meena Rao and Anil Bose, Salt, 2021, 112–14.",
  ].map((text): [string, IdentityKind[]] => [text, []]),
])("behind the references, or among them: %s", (text, expected) => {
  const person = { ...MEENA, email: "meena@madurai.example" };
  const identities = findIdentities([{ where: "Page 9", text, isReference: true }], [person]);
  expect(identities.map(({ kind }) => kind)).toEqual(expected);
});

test("a biography is found of a person whose name is a common word", () => {
  const text = "Dr. Rice is Professor at Meridian College.";
  expect(findIdentities([{ where: "Page 9", text, isReference: true }], [{ name: "Tim Rice" }])).toHaveLength(1);
});

test("the words stand with a few around them, and the paragraph below a heading of acknowledgements is one", () => {
  const text =
    "This chapter goes back to a lecture, and as I have shown in another place it was the salt that mattered most of all.";
  const found = findIdentities(
    [
      { where: "Page 1", text },
      { where: "Page 9", text: "Acknowledgements" },
      { where: "Page 9", text: "The archivists of Madurai." },
    ],
    [],
  );
  expect(found).toEqual([
    {
      kind: "own work",
      where: "Page 1",
      words: "goes back to a lecture, and as I have shown in another place it was the salt that mattered…",
    },
    { kind: "acknowledgements", where: "Page 9", words: "The archivists of Madurai." },
  ]);
});

test("a signature is the person's own only below their own text", () => {
  const text = "Please read it soon.\n— Rao";
  expect(findPerson(text, MEENA, true)).toEqual([{ person: 0, by: "family", start: 23, end: 26 }]);
  expect(findPerson(text, MEENA)).toEqual([]);
});

test("names with the signs of patterns, and texts of any length, are no harm", async () => {
  const names = Array.from({ length: 300 }, (_, index) => ({
    name: `A.*(B+)+ [${index} Name`,
    affiliation: "((((, ))))",
  }));
  const texts = Array.from({ length: 500 }, () => ({ where: "", text: "my our earlier a.b@ grant ".repeat(40) }));
  let found = 0;
  expect(await processorTime(() => (found = findIdentities(texts, names).length))).toBeLessThan(10_000);
  expect(found).toBeLessThanOrEqual(200);
});

test("a .docx is searched in its text, its notes, headers and footers", async () => {
  const bytes = manuscriptDocx({
    body: [
      ...GOOD_BODY.slice(0, 5),
      paragraph("Meena Rao was there."),
      '<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>',
      ...GOOD_BODY.slice(5),
      paragraph("Rao, Meena. Salt. 2020."),
    ],
    header: '<w:p><w:r><w:t>Meena</w:t></w:r><w:r><w:t xml:space="preserve"> Rao</w:t></w:r></w:p>',
    section:
      '<w:sectPr><w:headerReference w:type="default" r:id="rHeader"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr>',
    notes: '<w:footnote w:id="2"><w:p><w:r><w:t>This was funded by the Salt Foundation.</w:t></w:r></w:p></w:footnote>',
  });
  expect(await makeReviewCopy(async () => new Uint8Array(bytes), [MEENA])).toMatchObject({
    format: "docx",
    warnings: [
      { kind: "name", where: MANUSCRIPT_WORDS.inHeader },
      { kind: "name", where: "Under “Introduction”", words: "Meena Rao was there." },
      { kind: "funding", where: "In a note" },
    ],
  });
});
