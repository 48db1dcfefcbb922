import { expect, test } from "vitest";
import { type KnownChapter, matchChapters } from "./match-chapters.ts";

const createKnown = (title: string, pages = "", subtitle?: string): KnownChapter => ({
  id: `${title} ${pages}`,
  title,
  subtitle,
  pages,
  has_pdf: false,
});
const matchTitles = (sought: readonly (readonly [string, string])[], chapters: readonly KnownChapter[]) =>
  matchChapters(
    sought.map(([title, pages]) => ({ title, pages })),
    chapters,
  ).map((found) => found?.id);

test("a chapter is there with its title and pages, whatever its capitals, dashes and accents", () => {
  expect(
    matchTitles(
      [
        ["Tides – and Ports", "1–9"],
        ["SEÑAS", "10–12"],
        ["Sands of Law: A History", "13–20"],
        ["New", "21–22"],
      ],
      [
        createKnown("Señas", "10–12"),
        createKnown("Tides and Ports", "1–9"),
        createKnown("Sands of Law", "13–20", "A History"),
      ],
    ),
  ).toEqual(["Tides and Ports 1–9", "Señas 10–12", "Sands of Law 13–20", undefined]);
});

test("one whose pages or title were corrected is there too", () => {
  expect(matchTitles([["Tides", "1–9"]], [createKnown("Tides", "1–11")])).toEqual(["Tides 1–11"]);
  expect(matchTitles([["Tides", "1–9"]], [createKnown("Tides")])).toEqual(["Tides "]);
  expect(matchTitles([["TIDES2", "1–9"]], [createKnown("The Tides", "1–9")])).toEqual(["The Tides 1–9"]);
});

test("chapters of one title are told apart by their pages, and none is taken twice", () => {
  const introductions = [createKnown("Introduction", "1–5"), createKnown("Introduction", "50–60")];
  expect(
    matchTitles(
      [
        ["Introduction", "50–60"],
        ["Introduction", "1–5"],
        ["Introduction", "90–95"],
      ],
      introductions,
    ),
  ).toEqual(["Introduction 50–60", "Introduction 1–5", undefined]);
  expect(
    matchTitles(
      [
        ["Introduction", "1–4"],
        ["Introduction", "90–95"],
      ],
      introductions.slice(0, 1),
    ),
  ).toEqual([undefined, undefined]);
  expect(
    matchTitles(
      [
        ["Salt", "5"],
        ["Ink", "5"],
      ],
      [createKnown("Tar", "5")],
    ),
  ).toEqual([undefined, undefined]);
});
