// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { TextField } from "./text-field.tsx";

afterEach(cleanup);

const FIELD_ERRORS = [
  { fieldId: "title", sentence: PUBLICATION_WORDS.titleMissing },
  { fieldId: "year", sentence: "The year is not a year." },
];

const form = (attempt: number, fieldErrors = FIELD_ERRORS) => (
  <form>
    <ErrorSummary attempt={attempt} fieldErrors={fieldErrors} />
    <TextField id="title" label="Title" />
    <TextField id="year" label="Year" />
  </form>
);

test("each failed attempt brings the focus to the list of errors", () => {
  const { rerender } = render(form(0));
  const summary = screen.getByRole("alert");
  expect(document.activeElement).not.toBe(summary);
  rerender(form(1));
  expect(document.activeElement).toBe(summary);
  screen.getByRole("textbox", { name: "Title" }).focus();
  rerender(form(1));
  expect(document.activeElement).not.toBe(summary);
  rerender(form(2));
  expect(document.activeElement).toBe(summary);
});

test("each error leads to its field", async () => {
  render(form(1));
  await userEvent.click(screen.getByRole("button", { name: "The year is not a year." }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Year" }));
});

test("without errors there is no list", () => {
  render(form(3, []));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a field that is wrong again while it is corrected keeps the focus; the next failed attempt takes it", () => {
  const { rerender } = render(form(1));
  const title = screen.getByRole("textbox", { name: "Title" });
  title.focus();
  rerender(form(1, []));
  rerender(form(1));
  expect(document.activeElement).toBe(title);
  rerender(form(2, []));
  rerender(form(2));
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  title.focus();
  // A saved form counts from the beginning.
  rerender(form(0, []));
  rerender(form(1));
  expect(document.activeElement).toBe(screen.getByRole("alert"));
});
