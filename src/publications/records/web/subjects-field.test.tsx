// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { afterEach, expect, test } from "vitest";
import {
  emptyPublication,
  toPublicationInput,
  type PublicationEntry,
} from "#publications/records/publication-entry.ts";
import { SubjectsField } from "./subjects-field.tsx";
import type { EntryForm } from "./use-publication-form.ts";

afterEach(cleanup);

let entered: PublicationEntry;

/** The part of the form that the field needs. */
function Field({ start }: { readonly start: Partial<PublicationEntry> }) {
  const [entry, setEntry] = useState<PublicationEntry>({ ...emptyPublication("book"), ...start });
  useEffect(() => {
    entered = entry;
  }, [entry]);
  const form = {
    entry,
    fieldErrors: {},
    set: (field: keyof PublicationEntry, value: string) => setEntry((now) => ({ ...now, [field]: value })),
  } as unknown as EntryForm; // the field reads nothing else
  return <SubjectsField form={form} />;
}

const listChosen = (): (string | null)[] =>
  [...document.querySelectorAll(".chosen-subject")].map(({ textContent }) => textContent);

test("subjects are found by word and by code, shown by name, moved and removed with the keyboard", async () => {
  const user = userEvent.setup();
  render(<Field start={{ subjects: "PH" }} />);
  expect(listChosen()).toEqual(["Physics"]);
  const field = screen.getByRole("combobox", { name: "Subjects (optional)" });
  await user.type(field, "jn");
  await user.click(await screen.findByRole("option", { name: "Education" }));
  expect(listChosen()).toEqual(["Physics", "Education"]);
  screen.getByRole("button", { name: "Move Up: Education" }).focus();
  await user.keyboard("{Enter}");
  expect(listChosen()).toEqual(["Education", "Physics"]);
  expect(toPublicationInput(entered).details.keywords).toEqual(["thema: JN", "thema: PH"]);
  await user.click(screen.getByRole("button", { name: "Remove: Education" }));
  expect(listChosen()).toEqual(["Physics"]);
  expect(document.body.textContent).not.toContain("PH");
});

test("words without a category are no choice, and twelve are enough", async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Field start={{}} />);
  await user.type(screen.getByRole("combobox", { name: "Subjects (optional)" }), "zzzz");
  expect(await screen.findByText("No category fits.")).toBeTruthy();
  unmount();
  render(<Field start={{ subjects: "A C D F G J K L M N P Q" }} />);
  expect(listChosen()).toHaveLength(12);
  expect(screen.queryByRole("combobox")).toBeNull();
});
