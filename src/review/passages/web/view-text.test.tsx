// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeDashboard, problem } from "#tests/support/dashboard/opened-dashboard.tsx";
import { openReview, reportForm } from "#tests/support/dashboard/opened-review.ts";
import { REPORT, REVIEW_ID } from "#tests/support/dashboard/own-review.ts";
import type { ManuscriptView } from "#review/reports/server/manuscript-view-shape.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  HTMLElement.prototype.hidePopover = () => undefined;
});
afterEach(closeDashboard);

const TEXT = {
  paragraphs: [
    { text: "Salt", level: 1, page: 1 },
    { text: "Salt moved along the coast, for nine a leaf.", level: null, page: 1 },
    { text: "The rate was .", level: null, page: 2 },
    { text: "Leaf", level: null, page: 2 },
    { text: "So the ledger.", level: null, page: null },
  ],
  note: "This is the text alone, without the file’s 1 formula. Download the file to see it whole.",
};
const VIEW: ManuscriptView["view"] = {
  lang: "en",
  dir: "ltr",
  html:
    `<h2 id="t-b1">Salt</h2><p id="t-b2">Salt moved <em>along the</em> coast<a id="t-mark-1" role="doc-noteref" href="#t-note-1">1</a>, for nine a leaf.</p>` +
    `<p id="t-b3">The rate was <math alttext="r squared"><msup><mi>r</mi><mn>2</mn></msup></math>.</p>` +
    `<figure id="t-b4"><table><tbody><tr><td id="t-b5">Leaf</td></tr></tbody></table></figure><p id="t-b6">See <a href="#t-b4">the table</a>.</p>` +
    `<section role="doc-endnotes"><h2 id="t-notes">Notes</h2><ol><li id="t-note-1"><p id="t-b7">So the ledger.</p> <a role="doc-backlink" href="#t-mark-1">↩</a></li></ol></section>`,
  contents: [
    { id: "t-b1", title: "Salt", depth: 0 },
    { id: "t-notes", title: "Notes", depth: 0 },
  ],
  missing_pictures: 0,
  has_lost_words: false,
};
const concern = (passage: string, paragraph: number | null) => ({
  id: crypto.randomUUID(),
  kind: "essential" as const,
  body: "Why?",
  page: "",
  passage,
  paragraph,
});

async function openView(concerns: readonly ReturnType<typeof concern>[] = [], view: Partial<typeof VIEW> = {}) {
  openReview(
    { report: { ...REPORT, concerns } },
    {
      [`/reviews/${REVIEW_ID}/text`]: TEXT,
      [`/reviews/${REVIEW_ID}/view`]: { view: { ...VIEW, ...view }, reason: null },
    },
  );
  return screen.findByRole("article", { name: REVIEW_WORDS.manuscriptText });
}

describe("the manuscript as readers of the press read it", () => {
  test("its paragraphs have the numbers and pages of the words, notes and cells too", async () => {
    const text = await openView();
    const numbers = [...text.querySelectorAll<HTMLElement>("[data-paragraph]")].map(({ id, dataset }) => [
      id,
      dataset["paragraph"],
      dataset["page"],
    ]);
    expect(numbers).toEqual([
      ["t-b1", "1", "1"],
      ["t-b2", "2", "1"],
      ["t-b3", "3", "2"],
      ["t-b5", "4", "2"],
      ["t-b7", "5", undefined],
    ]);
    expect(screen.queryByText(/This is the text alone/u)).toBeNull();
  });

  test("passages are marked across emphasis and notes, with the number of their concern", async () => {
    const [first, second] = [concern("along the coast, for", 2), concern("the ledger", 12)];
    const text = await openView([first, second]);
    const marks = (id: string) =>
      [...text.querySelectorAll(`mark[data-concern="${id}"]`)].map(({ textContent }) => textContent).join("|");
    expect(marks(first.id)).toBe("along the| coast|, for1");
    // A paragraph that the text has no more: the words are looked for.
    expect(marks(second.id)).toBe("the ledger2");
    await userEvent.click((await reportForm()).getByRole("button", { name: "Remove concern 1" }));
    await waitFor(() => expect(marks(first.id)).toBe(""));
    expect(text.querySelector("#t-b2")?.innerHTML).toBe(
      'Salt moved <em>along the</em> coast<a id="t-mark-1" role="doc-noteref" href="#t-note-1">1</a>, for nine a leaf.',
    );
    expect(marks(second.id)).toBe("the ledger1");
  });

  test("marked words begin a concern with their place, without the marks of notes", async () => {
    const text = await openView();
    const [from, to] = [text.querySelector("#t-b2 em")?.firstChild, text.querySelector("#t-b2")?.lastChild];
    if (!from || !to) throw new Error("There is no such paragraph.");
    const range = document.createRange();
    range.setStart(from, 0);
    range.setEnd(to, 10);
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
    document.dispatchEvent(new Event("selectionchange"));
    await userEvent.click(await screen.findByRole("button", { name: "Attach" }));
    expect(await (await reportForm()).findByText("“along the coast, for nine”")).toBeDefined();
    expect((await reportForm()).getByText("p. 1, paragraph 2")).toBeDefined();
  });

  test("a note opens where it is mentioned, and Escape leads back", async () => {
    const text = await openView();
    const mark = within(text).getByText("1");
    await userEvent.click(mark);
    const note = await screen.findByRole("note", { name: "Note" });
    expect(note.textContent).toContain("So the ledger.");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("note", { name: "Note" })).toBeNull();
    expect(document.activeElement).toBe(mark);
  });

  test("contents and links within the text lead to their place", async () => {
    const text = await openView();
    const contents = screen.getByRole("navigation", { name: "Contents", hidden: true });
    expect([...contents.querySelectorAll("a")].map(({ textContent }) => textContent)).toEqual(["Salt", "Notes"]);
    await userEvent.click(within(contents).getByText("Notes"));
    expect(document.activeElement?.id).toBe("t-notes");
    await userEvent.click(within(text).getByText("the table"));
    expect(document.activeElement?.id).toBe("t-b4");
  });

  test("the search counts the places and goes through them", async () => {
    await openView();
    const field = screen.getByRole("searchbox", { name: REVIEW_WORDS.searchInText });
    const search = within(screen.getByRole("search"));
    await userEvent.type(field, "LEAF");
    expect(search.getByRole("status").textContent).toBe("1 of 2");
    await userEvent.keyboard("{Enter}");
    expect(search.getByRole("status").textContent).toBe("2 of 2");
    await userEvent.type(field, "let");
    expect(search.getByRole("status").textContent).toBe("Not in the text");
  });

  test("the size of the text is chosen, and stays on this device", async () => {
    const text = await openView();
    await userEvent.click(screen.getByRole("radio", { name: "Largest", hidden: true }));
    expect(text.querySelector<HTMLElement>(".reading-text")?.style.getPropertyValue("--text-size")).toBe("1.5");
    expect(localStorage.getItem("reading:settings")).toContain("largest");
    localStorage.clear();
  });

  test("what is missing of the file is said in one sentence", async () => {
    await openView([], { missing_pictures: 2, has_lost_words: true });
    expect(
      screen.getByText(
        "Not shown here: 2 pictures and some words, such as those in text boxes. Download the file to see all of it.",
      ),
    ).toBeDefined();
  });
});

describe("without a view", () => {
  test.each([
    ["a reason is said", { view: null, reason: "This is the text alone." }, "This is the text alone."],
    ["what the words leave out is said", { view: null, reason: null }, TEXT.note],
    ["a press that fails leaves the words", () => problem(503, "The press is busy."), TEXT.note],
  ])("%s", async (_, response, sentence) => {
    openReview({}, { [`/reviews/${REVIEW_ID}/text`]: TEXT, [`/reviews/${REVIEW_ID}/view`]: response });
    const text = await screen.findByRole("article", { name: REVIEW_WORDS.manuscriptText });
    expect(within(text).getByText("The rate was .")).toBeDefined();
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.queryByRole("search")).toBeNull();
  });
});
