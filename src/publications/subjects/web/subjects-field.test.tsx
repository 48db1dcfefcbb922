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
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { SubjectsField } from "./subjects-field.tsx";

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
    change: (changed: Partial<PublicationEntry>) => setEntry((now) => ({ ...now, ...changed })),
  };
  return (
    <QueryClientProvider client={new QueryClient()}>
      <SubjectsField form={form} />
    </QueryClientProvider>
  );
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

test("subjects that only the keywords name are chosen by a press of the button, and nothing before", async () => {
  const user = userEvent.setup();
  const stored = { subjects: "JHM", stored_keywords: "antropologia", keywords: "antropologia" };
  render(<Field start={stored} />);
  expect(toPublicationInput(entered).details.keywords).toEqual(["antropologia"]);
  await user.click(screen.getByRole("button", { name: "Accept these subjects" }));
  expect(toPublicationInput(entered).details.keywords).toEqual(["thema: JHM", "antropologia"]);
  expect(screen.queryByRole("button", { name: "Accept these subjects" })).toBeNull();
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("The subjects were accepted.");
});

test("a typed keyword and a code of another classification propose subjects, which are added by the keyboard", async () => {
  const user = userEvent.setup();
  render(<Field start={{ keywords: "antropologia, tides", classifications: "BISAC MED000000" }} />);
  expect(toPublicationInput(entered).details.keywords).not.toContain("thema: JHM");
  screen.getByRole("button", { name: "Add: Anthropology" }).focus();
  await user.keyboard("{Enter}");
  expect(listChosen()).toEqual(["Anthropology"]);
  expect(toPublicationInput(entered).details.keywords).toContain("thema: JHM");
  expect(screen.queryByRole("button", { name: "Add: Anthropology" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("combobox"));
  expect(screen.getByRole("group", { name: "Proposed subjects" }).textContent).toContain("Medicine");
});
