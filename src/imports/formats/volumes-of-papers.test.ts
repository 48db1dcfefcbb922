import { expect, test } from "vitest";
import type { ExchangeFormat } from "#publications/core/exchange-formats.ts";
import { readRows } from "#tests/support/read-texts.ts";

const PAPER = {
  type: "paper-conference",
  title: "Clocks that follow the moon",
  author: [{ family: "Sato", given: "Hana" }],
  "container-title": "Proceedings of the 5th symposium on tidal computing",
  "event-title": "Symposium on Tidal Computing",
  "event-place": "Porto",
  "event-date": {
    "date-parts": [
      [2022, 9, 12],
      [2022, 9, 14],
    ],
  },
  ISBN: "978-1-86197-271-2",
};
const VOLUME = { type: "book", title: "Proceedings of the 5th Symposium on Tidal Computing" };
const EVENT = { name: "Symposium on Tidal Computing", place: "Porto", starts_on: "2022-09-12", ends_on: "2022-09-14" };

async function drafts(format: ExchangeFormat, text: string) {
  const rows = await readRows(format, text);
  return rows.map((row) => ("record" in row ? row.record.draft : undefined));
}

test.each([
  ["before", [VOLUME, PAPER]],
  ["behind", [PAPER, VOLUME]],
])("CSL-JSON: a volume %s its paper becomes proceedings and takes the event", async (_, items) => {
  const found = await drafts("csl-json", JSON.stringify(items));
  expect(found.find((one) => one?.type === "conference_proceedings")).toMatchObject({
    title: VOLUME.title,
    event: EVENT,
  });
  expect(found.find((one) => one?.type === "academic_chapter")).toMatchObject({ event: undefined });
});

test("a paper whose volume is not in the file keeps its event", async () => {
  const [paper] = await drafts("csl-json", JSON.stringify([PAPER, { type: "book", title: "Another" }]));
  expect(paper).toMatchObject({ type: "academic_chapter", event: EVENT });
});

test("RIS and BibTeX alike", async () => {
  const ris = `TY  - BOOK\nTI  - Tidal\nER  - \nTY  - CONF\nTI  - Clocks\nT2  - Symposium\nC3  - Tidal\nC1  - Porto\nER  - \n`;
  expect(await drafts("ris", ris)).toMatchObject([
    { type: "conference_proceedings", event: { name: "Symposium", place: "Porto" } },
    { type: "academic_chapter" },
  ]);
  const bibtex = `@inproceedings{a, title = {Clocks}, booktitle = {Tidal}, eventtitle = {Symposium}, venue = {Porto}, eventdate = {2022-09-12/2022-09-14}}
@book{b, title = {Tidal}}\n`;
  expect(await drafts("bibtex", bibtex)).toMatchObject([
    { type: "academic_chapter" },
    { type: "conference_proceedings", event: { ...EVENT, name: "Symposium" } },
  ]);
});

test("a chapter does not turn its book into proceedings", async () => {
  const found = await drafts("csl-json", JSON.stringify([{ ...PAPER, type: "chapter" }, VOLUME]));
  expect(found.map((one) => one?.type)).toEqual(["academic_chapter", "book"]);
});

test("of ten thousand records each appears once, in the order of the file", async () => {
  const items = Array.from({ length: 10_000 }, (_, index) =>
    index % 2 === 0
      ? { type: "book", title: `Volume ${index}` }
      : { ...PAPER, "container-title": `Volume ${index - 1}` },
  );
  const text = `[${items.map((item) => JSON.stringify(item)).join(",\n")}]`;
  const found = await drafts("csl-json", text);
  expect(found.map((one) => one?.title)).toEqual(items.map(({ title }) => title));
  expect(found.filter((one) => one?.type === "conference_proceedings")).toHaveLength(5000);
});
