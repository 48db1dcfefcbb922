// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readShippedForm } from "#review/forms/shipped-forms.ts";
import {
  closeDashboard,
  openDashboard,
  problem,
  type Responses,
  type SentRequest,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

const ADDRESS = "/press/review-forms/chapter";
const SHIPPED = readShippedForm("chapter").questions;
const createStored = (given: object = {}) => ({
  kind: "chapter",
  version: 1,
  is_changed: false,
  open_reviews: 12,
  questions: SHIPPED,
  versions: [],
  ...given,
});
const version = (number: number, questions = SHIPPED) => ({
  version: number,
  is_shipped: false,
  questions,
  changed_at: "2026-11-01T09:00:00Z",
  changed_by: null,
});

const openForm = (responses: Responses = {}, address = "chapter") =>
  openDashboard(`/dashboard/settings/press/review-forms/${address}`, viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    [ADDRESS]: createStored(),
    [`PUT ${ADDRESS}`]: ({ body }: SentRequest) =>
      createStored({ version: 2, is_changed: true, ...(body as object), versions: [version(2)] }),
    ...responses,
  });
const form = async () => within(await screen.findByRole("form", { name: REVIEW_WORDS.formForChapters }));
const rows = async () =>
  within((await form()).getByRole("list", { name: "Questions" }))
    .getAllByRole("button", { name: /^(?:Edit|Close): /u })
    .map((button) => button.getAttribute("aria-label")?.replace(/^\w+: /u, ""));
const preview = () => within(screen.getByRole("region", { name: "As reviewers see it" }));
const save = async () => userEvent.click((await form()).getByRole("button", { name: REVIEW_WORDS.useFromNow }));

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a question is added, answered in the preview as reviewers do, and saved as a version; reviews under way are named", async () => {
  const { findLast } = openForm();
  expect(await screen.findByText(/12 reviews under way keep the versions with which they began/u)).toBeDefined();
  await userEvent.click((await form()).getByRole("button", { name: REVIEW_WORDS.addQuestion }));
  const fields = await form();
  await waitFor(() => expect(document.activeElement).toBe(fields.getByLabelText("Question")));
  await userEvent.type(fields.getByLabelText("Question"), "What worries you?");
  await userEvent.type(fields.getByLabelText(/^Help text/u), "Be frank.");
  await userEvent.click(fields.getByRole("radio", { name: "Text" }));
  await userEvent.click(fields.getByRole("radio", { name: "Editors only" }));
  await userEvent.click(fields.getByRole("checkbox", { name: /^Required/u }));
  const tried = preview().getByLabelText(/^What worries you\?/u);
  await userEvent.type(tried, "Nothing.");
  expect(preview().getByText("Be frank. The authors never see this.")).toBeDefined();
  await save();
  await waitFor(() => expect(toastText()).toContain("Version 2 is in use"));
  expect(findLast("PUT", ADDRESS)?.headers.get("if-match")).toBe('"1"');
  const sent = findLast("PUT", ADDRESS)?.body as { questions: object[] } | undefined;
  expect(sent?.questions.slice(0, -1)).toEqual(SHIPPED);
  expect(sent?.questions.at(-1)).toMatchObject({
    kind: "text",
    text: "What worries you?",
    hint: "Be frank.",
    answers: [],
    max_length: 5000,
    is_required: false,
    reader: "editors",
  });
});

test("questions are moved by buttons and by Alt with an arrow, and the focus stays", async () => {
  openForm();
  const [first, second, third] = SHIPPED.map(({ text }) => text);
  const edit = (await form()).getByRole("button", { name: `Edit: ${first}` });
  edit.focus();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect((await rows()).slice(0, 3)).toEqual([second, first, third]);
  expect(screen.getByText("Question 1 is now question 2 of 5.")).toBeDefined();
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe(`Edit: ${first}`));
  await userEvent.keyboard("{Enter}");
  await userEvent.click((await form()).getByRole("button", { name: `Move Up: ${first}` }));
  expect((await rows()).slice(0, 3)).toEqual([first, second, third]);
  expect((await form()).getByRole<HTMLButtonElement>("button", { name: `Move Up: ${first}` }).disabled).toBe(true);
});

test("what is wrong is said at its question, which opens; nothing is sent", async () => {
  const { findLast } = openForm();
  await userEvent.click((await form()).getByRole("button", { name: `Edit: ${SHIPPED[1]?.text}` }));
  await userEvent.clear((await form()).getByLabelText("Answer worth 2"));
  await userEvent.click((await form()).getByRole("button", { name: `Edit: ${SHIPPED[3]?.text}` }));
  await save();
  await userEvent.click(await screen.findByRole("button", { name: "Question 2: Write this answer, or remove it." }));
  await waitFor(async () => expect(document.activeElement).toBe((await form()).getByLabelText("Answer worth 2")));
  expect(findLast("PUT", ADDRESS)).toBeUndefined();
});

test("a question is copied and removed, and the questions of another kind take their place after a question", async () => {
  openForm({
    "/press/review-forms/paper": createStored({ kind: "paper", questions: readShippedForm("paper").questions }),
  });
  const first = SHIPPED[0]?.text ?? "";
  await userEvent.click((await form()).getByRole("button", { name: `Edit: ${first}` }));
  await userEvent.click((await form()).getByRole("button", { name: `Copy: ${first}` }));
  expect((await rows()).slice(0, 2)).toEqual([first, `${first} (copy)`]);
  await userEvent.click((await form()).getByRole("button", { name: `Remove: ${first} (copy)` }));
  expect(await rows()).toEqual(SHIPPED.map(({ text }) => text));
  await userEvent.selectOptions((await form()).getByLabelText("Copy the questions of"), "paper");
  await userEvent.click((await form()).getByRole("button", { name: "Copy…" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Replace the questions?" }));
  await userEvent.click(question.getByRole("button", { name: "Replace" }));
  await waitFor(async () => expect(await rows()).toEqual(readShippedForm("paper").questions.map(({ text }) => text)));
});

test("another person's newer version is a conflict; what was typed stays and can be saved over it", async () => {
  let isOlder = true;
  const theirs = createStored({
    version: 2,
    is_changed: true,
    questions: SHIPPED.slice(1),
    versions: [version(2, SHIPPED.slice(1))],
  });
  const { findLast } = openForm({
    [ADDRESS]: () => (isOlder ? createStored() : theirs),
    [`PUT ${ADDRESS}`]: ({ headers, body }: SentRequest) =>
      headers.get("if-match") === '"1"'
        ? problem(409, "Another person saved a version of this form after you had opened it.")
        : createStored({ version: 3, ...(body as object) }),
  });
  await userEvent.click((await form()).getByRole("button", { name: `Edit: ${SHIPPED[0]?.text}` }));
  await userEvent.type((await form()).getByLabelText("Question"), " now");
  isOlder = false;
  await save();
  expect(await screen.findByText("Another person saved version 2 after you opened this form")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: FORM_WORDS.saveAsNewerVersion }));
  await waitFor(() => expect(toastText()).toContain("Version 3 is in use"));
  expect(findLast("PUT", ADDRESS)?.headers.get("if-match")).toBe('"2"');
  expect(findLast("PUT", ADDRESS)?.body).toMatchObject({
    questions: [{ text: "The argument is now" }, {}, {}, {}, {}],
  });
});

test("the versions say who asked what, and the shipped questions return after a question", async () => {
  let now = createStored({ version: 2, is_changed: true, versions: [version(2)] });
  openForm({
    [ADDRESS]: () => now,
    [`DELETE ${ADDRESS}`]: () =>
      (now = createStored({ version: 3, versions: [{ ...version(3), is_shipped: true }, version(2)] })),
  });
  expect(await screen.findByText(REVIEW_WORDS.erasedAuthor)).toBeDefined();
  expect(screen.getByText("5 questions")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Reset to the shipped questions" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Go back to the shipped questions?" }));
  await userEvent.click(question.getByRole("button", { name: "Reset" }));
  expect(await screen.findByText("Back to the questions that came with the program.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Reset to the shipped questions" })).toBeNull();
});

test("an address without a kind of work leads back to the settings", async () => {
  openForm({}, "thesis");
  expect(await screen.findByText(/^There is no kind of work with this address/u)).toBeDefined();
  expect(screen.queryByRole("form")).toBeNull();
});
