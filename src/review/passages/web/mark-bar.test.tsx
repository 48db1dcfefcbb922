// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Passage } from "#review/passages/passage.ts";
import { MarkBar } from "./mark-bar.tsx";
import { useMarkedPassage } from "./use-marked-passage.ts";

const CONCERNS = [{ id: "c1" }, { id: "c2" }];

/** A text with the bar beside it, as the reviewer has them. */
function TextWithBar({ onAttach }: { readonly onAttach: (passage: Passage, concernId: string | undefined) => void }) {
  const text = useRef<HTMLElement>(null);
  const { marked, forget } = useMarkedPassage(text);
  return (
    <>
      <article ref={text}>
        <p data-page="9" data-paragraph="4">
          Salt moved along the coast.
        </p>
        <p>Words without a place.</p>
      </article>
      <p>Words beside the text.</p>
      <MarkBar
        marked={marked}
        concerns={CONCERNS}
        onAttach={(passage, id) => {
          onAttach(passage, id);
          forget();
        }}
      />
    </>
  );
}

/** Marks a part of a paragraph as the mouse does. */
function mark(words: string, from = 0, to = words.length): void {
  const { firstChild } = screen.getByText(words);
  if (!firstChild) throw new Error(`There is no “${words}”.`);
  const range = document.createRange();
  range.setStart(firstChild, from);
  range.setEnd(firstChild, to);
  const selection = window.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  document.dispatchEvent(new Event("selectionchange"));
}
const attach = () => screen.getByRole<HTMLButtonElement>("button", { name: "Attach" });

afterEach(() => {
  window.getSelection()?.removeAllRanges();
  cleanup();
});

test("marked words are attached to a new concern with their page and paragraph", async () => {
  const onAttach = vi.fn<(passage: Passage, concernId: string | undefined) => void>();
  render(<TextWithBar onAttach={onAttach} />);
  expect(attach().disabled).toBe(true);
  expect(screen.getByRole("status").textContent).toBe("Mark words in the text, then attach them.");
  mark("Salt moved along the coast.", 5, 20);
  expect((await screen.findByText("“moved along the”")).getAttribute("role")).toBe("status");
  await userEvent.click(attach());
  expect(onAttach).toHaveBeenCalledExactlyOnceWith({ passage: "moved along the", page: "9", paragraph: 4 }, undefined);
  expect(attach().disabled).toBe(true);
});

test("an existing concern is chosen for one passage; the next one goes to a new concern again", async () => {
  const onAttach = vi.fn<(passage: Passage, concernId: string | undefined) => void>();
  render(<TextWithBar onAttach={onAttach} />);
  mark("Words without a place.");
  const choice = await screen.findByLabelText<HTMLSelectElement>("Marked words go to");
  await userEvent.selectOptions(choice, "Concern 2");
  await userEvent.click(attach());
  expect(onAttach).toHaveBeenCalledExactlyOnceWith(
    { passage: "Words without a place.", page: "", paragraph: null },
    "c2",
  );
  expect(choice.selectedOptions[0]?.textContent).toBe("A new concern");
});

test("words beside the text are not taken, and those that were marked stay known", async () => {
  render(<TextWithBar onAttach={() => undefined} />);
  mark("Salt moved along the coast.", 0, 4);
  expect(await screen.findByText("“Salt”")).toBeDefined();
  mark("Words beside the text.");
  expect(screen.getByRole("status").textContent).toBe("“Salt”");
  expect(attach().disabled).toBe(false);
});

test("a long passage is shown by its beginning and end", () => {
  const passage = `${"a".repeat(50)} ${"b".repeat(50)}`;
  const marked = { passage, page: "", paragraph: null };
  render(<MarkBar marked={marked} concerns={[]} onAttach={() => undefined} />);
  expect(screen.getByRole("status").textContent).toBe(`“${"a".repeat(40)} … ${"b".repeat(15)}”`);
});
