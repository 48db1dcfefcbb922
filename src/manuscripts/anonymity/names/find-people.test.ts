import { expect, test } from "vitest";
import {
  findIdentities,
  type IdentifiedPerson,
  locateIdentities,
  type PlacedText,
} from "#manuscripts/anonymity/find-identities.ts";
import { isSameName } from "#people/profiles/compare-names.ts";
import { processorTime } from "#tests/processor-time.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { PeopleFinder } from "./find-people.ts";

const PEOPLE: readonly IdentifiedPerson[] = [
  {
    name: "Meenakshi R. Sundaresan",
    family: "Sundaresan",
    affiliation: "Department of History, University of Madurai",
    email: "ms@history.madurai.example",
    orcid: "0000-0002-1825-0097",
  },
  { name: "José García", family: "García" },
  { name: "Jan van der Berg", family: "van der Berg" },
  { name: "Kate O'Brien", family: "O'Brien" },
  { name: "恵子 伊藤", family: "伊藤" },
  { name: "철수 김", family: "김" },
  { name: "Xiaoming Wang", family: "Wang" },
  { name: "Ana López Ruiz", family: "López Ruiz" },
  { name: "Jürgen Müller" },
  { name: "May Long", family: "Long" },
  { name: "Tim Rice", family: "Rice" },
  { name: "Анна Иванова", family: "Иванова" },
];

/** The words of a text by which people are found, the whole of them. */
const wordsIn = (text: string, more: Partial<PlacedText> = {}): readonly string[] =>
  locateIdentities([{ where: "Page 3", text, ...more }], PEOPLE)
    .filter(({ warning: { kind } }) => kind === "name" || kind === "affiliation")
    .flatMap(({ ranges }) => ranges.map(({ start, end }) => text.slice(start, end)));

const NFD = "José García".normalize("NFD");

test.each([
  ["Meenakshi R. Sundaresan"],
  ["Meenakshi Sundaresan"],
  ["M. Sundaresan"],
  ["M Sundaresan"],
  ["R. Sundaresan"],
  ["M.R. Sundaresan"],
  ["M. R. Sundaresan"],
  ["MR Sundaresan"],
  ["Meenakshi Rukmini Sundaresan"],
  ["Sundaresan, M. R."],
  ["Sundaresan, M."],
  ["Sundaresan, Meenakshi R."],
  ["Sundaresan Meenakshi R."],
  ["Sundaresan M. R."],
  ["Sundaresan MR"],
  ["MEENAKSHI SUNDARESAN"],
  ["meenakshi sundaresan"],
  ["Meenakshi\nSundaresan"],
  ["Meenakshi Sun\u00ADdaresan"],
  ["Meenakshi Sunda-\nresan"],
  ["José García"],
  ["Jose Garcia"],
  [NFD],
  ["José M. García"],
  ["José María García"],
  ["García, J."],
  ["García, José"],
  ["JOSÉ GARCÍA"],
  ["J. van der Berg"],
  ["Jan van der Berg"],
  ["van der Berg, Jan"],
  ["van der Berg, J."],
  ["Berg, Jan van der"],
  ["Berg, J. van der"],
  ["J. v. d. Berg"],
  ["Kate O’Brien"],
  ["Kate O'Brien"],
  ["K. O‘Brien"],
  ["O'Brien, Kate"],
  ["KATE O’BRIEN"],
  ["Kate OBrien"],
  ["伊藤恵子"],
  ["伊藤 恵子"],
  ["恵子　伊藤"],
  ["김철수"],
  ["김 철수"],
  ["김철수".normalize("NFD")],
  ["Xiaoming Wang"],
  ["Wang Xiaoming"],
  ["Xiao-Ming Wang"],
  ["Wang Xiao Ming"],
  ["X. Wang"],
  ["X.-M. Wang"],
  ["Wang X."],
  ["Ana López"],
  ["López Ruiz, A."],
  ["López, Ana"],
  ["Jurgen Muller"],
  ["Juergen Mueller"],
  ["J. MÜLLER"],
  ["May Long"],
  ["Long, May"],
  ["T. Rice"],
  ["Rice, T."],
  ["Анна Иванова"],
  ["А. Иванова"],
  ["Иванова, А."],
])("%s is found in a text, where it stands", (name) => {
  expect(PEOPLE.some((person) => isSameName(person.name, name.replaceAll(/\u00AD|-\n/gu, "")))).toBe(true);
  for (const text of [name, `It was written by ${name}; so it is said.`, `(${name}, 2021)`]) {
    const words = wordsIn(text);
    expect(words).toHaveLength(1);
    expect(words[0]?.trim()).toBe(name);
  }
});

test.each([
  ["伊藤恵子は塩の歴史を研究している。", "伊藤恵子"],
  ["김철수는 소금의 역사를 연구한다.", "김철수"],
  ["Sundaresan’s book, that is, Meenakshi Sundaresan’s", "Meenakshi Sundaresan"],
  ["Meenakshi Sundaresan1, José Garcia", "Meenakshi Sundaresan"],
  ["d’José García", "José García"],
  ["MeenakshiSundaresan", "MeenakshiSundaresan"],
  ["A. López-Ruiz", "A. López-Ruiz"],
  ["Professor Meenakshi Sundaresan", "Meenakshi Sundaresan"],
])("%s", (text, first) => {
  expect(wordsIn(text)[0]).toBe(first);
});

test.each([
  "Sundaresan (2021) is cited like everybody else.",
  "Lakshmi Sundaresan, S. Sundaresan and Sundaresan, L. are others.",
  "Maria R. Sundaresan is another person.",
  "Meenakshi Sundaresanam is another person.",
  "Such a delay may long persist, and how long, I cannot say.",
  "A Long Way to May: T for Two. Long may she reign.",
  "They eat rice. Rice, tea and May flowers. In May, T. Smith came.",
  "The Long March, 1934; a long-term plan.",
  "Berg, Salzburg and the O’Connors, by Jane O’Brien",
  "The García family of José Ruiz.",
  "伊藤の本と恵子の本。김씨와 철수",
  "He met Wang, Xu and M. Müller.",
  "The museum of Madurai; a department of geography.",
  "Books: madurai. Example 2 of them.",
  "(Madurai: University of Madurai Press, 2010)",
  "May 2020. Long, A. B. Smith",
  "THIS LIMITATION MAY NOT APPLY. MUSIC AND MAY LOVE. THE TALE OF RICE AND MEN",
  "Joe.García and TV Rice",
])("%s: nobody is named", (text) => {
  expect(wordsIn(text)).toEqual([]);
});

test.each([
  ["https://orcid.org/0000-0002-1825-0097", "orcid"],
  ["https://people.madurai.example/~ms", "affiliation"],
  ["https://history.madurai.example/", "affiliation"],
  ["https://repository.example/university-of-madurai/1", "affiliation"],
  ["https://github.com/msundaresan/salt", "name"],
  ["https://github.com/meenakshisundaresan", "name"],
  ["https://archive.example/meenakshi-sundaresan/data", "name"],
  ["https://archive.example/Sundaresan_Fig1.png", "name"],
  ["https://archive.example/jos%C3%A9-garc%C3%ADa", "name"],
  ["https://archive.example/~sundaresan", "name"],
  ["https://archive.example/maylong", "name"],
])("the address of a link tells: %s", (address, kind) => {
  const text = decodeURIComponent(address);
  for (const one of [
    { where: MANUSCRIPT_WORDS.inLink, text, isAside: true },
    { where: "Page 3", text: `See ${text} and others.` },
  ])
    expect(findIdentities([one], PEOPLE).map((found) => found.kind)).toEqual([kind]);
});

test.each([
  "https://archive.example/2020/may/long-read/rice",
  "https://www.example.org/wangle/along",
  "https://doi.org/10.1000/182",
])("the address of a link tells nothing: %s", (text) => {
  expect(findIdentities([{ where: MANUSCRIPT_WORDS.inLink, text, isAside: true }], PEOPLE)).toEqual([]);
});

const ALT = { where: MANUSCRIPT_WORDS.inPictureDescription, isAside: true };

test("a family name alone counts in descriptions, names of files and running heads, a common word does not", () => {
  expect(wordsIn("Sundaresan_Fig1.png", ALT)).toEqual(["Sundaresan"]);
  expect(wordsIn("sundaresan_fig1.png", ALT)).toEqual(["sundaresan"]);
  expect(wordsIn("MapSundaresan2.jpg", ALT)).toEqual(["Sundaresan"]);
  expect(wordsIn("Photograph by Sundaresan", ALT)).toEqual(["Sundaresan"]);
  expect(wordsIn("The file Sundaresan_Fig1.png is there.")).toEqual(["Sundaresan"]);
  expect(wordsIn("A field of rice. Rice in May. A Long wall", ALT)).toEqual([]);
  const head = { where: MANUSCRIPT_WORDS.inHeader, isRunning: true };
  expect(wordsIn("GARCIA", head)).toEqual(["GARCIA"]);
  expect(wordsIn("Sundaresan & Rice: A long history of rice", head)).toEqual(["Sundaresan", "Rice"]);
  expect(wordsIn("伊藤", head)).toEqual(["伊藤"]);
  expect(wordsIn("12 | LONG", head)).toEqual(["LONG"]);
  expect(wordsIn("The Long History of Rice | May 2020", head)).toEqual([]);
});

test("two people of one name make one warning, and the quoted words are those of the text", () => {
  const people = [{ name: "Meena Rao" }, { name: "M. Rao", family: "Rao" }];
  const text = "The book of Rao, M., and what Méena  Rao said.";
  expect(findIdentities([{ where: "Page 1", text }], people)).toEqual([
    { kind: "name", where: "Page 1", words: "The book of Rao, M., and what Méena Rao said." },
  ]);
});

test("many people with one family name are looked for in one pass", async () => {
  const people = Array.from({ length: 100 }, (_, index) => ({
    name: `Meena${"abcdefghij"[index % 10] ?? ""} K. Rao`,
    affiliation: `University of Madurai ${index}`,
    email: `x@m${index}.example`,
  }));
  const units = ["Rao ", "Mango Rao. ", "M. Rao, K. ", "— Rao\n", "a-", "a.png ", "University of Madurai ", "http://"];
  const text = units.map((unit) => unit.repeat(50_000 / unit.length)).join("");
  const finder = new PeopleFinder(people);
  expect(await processorTime(() => finder.find(text, { spelling: "prose", alone: "none" }))).toBeLessThan(10_000);
});
