// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { exportNotes } from "./export-notes.ts";
import { addNote, changeNotes, readNotes, type ReadingNote, watchNotes } from "./reading-notes.ts";
import { findWords, toPoints } from "./text-points.ts";

const TEXT =
  '<article class="reading-text"><p id="t-b1">The <em>old</em> gauge was read at seven.</p><p id="t-b2">He wrote it down.</p></article>' +
  '<p id="outside">Not the text.</p>';

const NOTE: ReadingNote = {
  id: "one",
  part: 1,
  partName: "The gauge",
  start: { anchor: "t-b1", offset: 4 },
  end: { anchor: "t-b1", offset: 13 },
  words: "old gauge",
  place: "The gauge, p. 12",
  note: "",
  at: "2026-11-29T10:00:00.000Z",
};

beforeEach(() => {
  document.body.innerHTML = TEXT;
});
afterEach(() => {
  changeNotes(7, "Rain", () => []);
  localStorage.clear();
});

function select(from: string, start: number, to: string, end: number): Range {
  const range = document.createRange();
  const first = document.querySelector(from)?.firstChild;
  const last = document.querySelector(to)?.lastChild;
  if (!first || !last) throw new Error("There is no such element.");
  range.setStart(first, start);
  range.setEnd(last, end);
  return range;
}

describe("the words of a note", () => {
  test("are found again from the paragraphs and characters where they begin and end", () => {
    const range = select("#t-b1", 0, "#t-b2", 8);
    const points = toPoints(range);
    expect(points).toEqual({ start: { anchor: "t-b1", offset: 0 }, end: { anchor: "t-b2", offset: 8 } });
    expect(findWords(NOTE)?.toString()).toBe("old gauge");
    expect(
      findWords({ ...NOTE, ...points, words: "The old gauge was read at seven.\n\nHe wrote" })?.toString(),
    ).toContain("He wrote");
  });

  test("are not painted where the text has other words now, nor outside the text", () => {
    expect(findWords({ ...NOTE, words: "new gauge" })).toBeUndefined();
    expect(findWords({ ...NOTE, end: { anchor: "t-b1", offset: 900 } })).toBeUndefined();
    expect(findWords({ ...NOTE, start: { anchor: "t-gone", offset: 0 } })).toBeUndefined();
    expect(findWords({ ...NOTE, start: { anchor: "outside", offset: 0 } })).toBeUndefined();
    expect(toPoints(select("#outside", 0, "#outside", 3))).toBeUndefined();
  });
});

describe("notes on this device", () => {
  test("are stored for each text, and told to who watches them", () => {
    const onChange = vi.fn<() => void>();
    const end = watchNotes(onChange);
    const before = { ...NOTE, id: "two", part: 0 };
    expect(changeNotes(7, "Rain", () => addNote([NOTE], before, () => 0))).toBe(true);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(readNotes(7).map(({ id }) => id)).toEqual(["two", "one"]);
    expect(readNotes(7)).toBe(readNotes(7));
    expect(readNotes(8)).toEqual([]);
    end();
    changeNotes(7, "Rain", () => []);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(localStorage.length).toBe(0);
  });

  test("of another window are not lost when this one writes", () => {
    changeNotes(7, "Rain", () => [NOTE]);
    const others = { title: "Rain", notes: [NOTE, { ...NOTE, id: "other" }] };
    localStorage.setItem("reading:notes:7", JSON.stringify(others));
    changeNotes(7, "Rain", (notes) => [...notes, { ...NOTE, id: "mine" }]);
    expect(readNotes(7).map(({ id }) => id)).toEqual(["one", "other", "mine"]);
  });

  test("stand in the order of the text, whenever they were made", () => {
    const places = ["t-b1", "t-b2"];
    const later = { ...NOTE, id: "later", start: { anchor: "t-b2", offset: 0 } };
    const earlier = { ...NOTE, id: "earlier", start: { anchor: "t-b1", offset: 0 } };
    const notes = addNote(
      addNote([NOTE], later, (anchor) => places.indexOf(anchor)),
      earlier,
      (anchor) => places.indexOf(anchor),
    );
    expect(notes.map(({ id }) => id)).toEqual(["earlier", "one", "later"]);
  });

  test.each(["not JSON", "{}", '{"notes":[{"id":1}]}', '{"notes":[null,7]}', "null"])("are none in %s", (stored) => {
    localStorage.setItem("reading:notes:9", stored);
    window.dispatchEvent(new Event("storage"));
    expect(readNotes(9)).toEqual([]);
    localStorage.removeItem("reading:notes:9");
  });

  test("stay as they were where the browser stores no more", () => {
    changeNotes(7, "Rain", () => [NOTE]);
    const stored = localStorage;
    const setItem = (): void => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const full = { setItem, getItem: (key: string) => stored.getItem(key), removeItem: setItem };
    vi.stubGlobal("localStorage", full);
    expect(changeNotes(7, "Rain", (notes) => [...notes, NOTE])).toBe(false);
    vi.unstubAllGlobals();
    expect(readNotes(7)).toEqual([NOTE]);
  });
});

test("notes are exported with their words, place, day and address; what looks like Markdown is text", () => {
  const notes = [
    { ...NOTE, note: "Compare *this*." },
    { ...NOTE, id: "two", part: 2, partName: "[The clerk]", words: "He  wrote\nit" },
  ];
  const options = {
    title: "Rain_",
    citation: "Rao, K. (2026).",
    toAddress: (part: number) => `https://press.example/${part}`,
  };
  expect(exportNotes(notes, options)).toBe(
    [
      String.raw`# Rain\_`,
      "Rao, K. (2026).",
      "## The gauge",
      "> old gauge",
      "The gauge, p. 12, 2026-11-29, <https://press.example/1#t-b1>",
      String.raw`Compare \*this\*.`,
      String.raw`## \[The clerk\]`,
      "> He wrote it",
      "The gauge, p. 12, 2026-11-29, <https://press.example/2#t-b1>\n",
    ].join("\n\n"),
  );
});
