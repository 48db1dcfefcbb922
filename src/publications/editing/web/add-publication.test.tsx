// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Role } from "#people/core/role.ts";
import { createStoredDraft } from "#tests/support/dashboard/stored-draft.ts";
import { createListedPublication } from "#tests/support/dashboard/listed-publication.ts";
import {
  closeDashboard,
  openDashboard,
  problem,
  type Responses,
  toastText,
  unloadDashboard,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

const openForm = (responses: Responses = {}, role: Role = "editor") =>
  openDashboard("/dashboard/publications/add?type=book", viewerWith([role]), {
    "/enquiries/counts": { waiting: 0 },
    "/publications": { publications: [], total: 0, limit: 10, offset: 0 },
    "/publications/summary": { filtered: {}, overall: {} },
    "/publications/publishers": { publishers: [] },
    ...responses,
  });
const title = () => screen.findByLabelText<HTMLInputElement>("Title");
const create = () => userEvent.click(screen.getByRole("button", { name: "Create Publication" }));
const fill = async () => {
  await userEvent.type(await title(), "Tidal Politics");
  await userEvent.type(screen.getByLabelText("Authors"), "Ama Osei");
};

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("missing parts are named together, lead to their fields, and nothing is sent", async () => {
  const { changes } = openForm();
  await title();
  await create();
  const summary = await within(screen.getByRole("main")).findByRole("alert");
  await waitFor(() => expect(document.activeElement).toBe(summary));
  const [first] = within(summary).getAllByRole("button");
  await userEvent.click(first ?? document.body);
  await waitFor(async () => expect(document.activeElement).toBe(await title()));
  expect((await title()).getAttribute("aria-invalid")).toBe("true");
  expect(changes()).toEqual([]);
});

test("the book is created as a draft and the list opens", async () => {
  const { findLast, path } = openForm({ "POST /publications": createListedPublication({ status: "draft" }) });
  await fill();
  await create();
  await waitFor(() => expect(path()).toBe("/dashboard/publications"));
  expect(findLast("POST", "/publications")?.body).toMatchObject({
    title: "Tidal Politics",
    type: "book",
    status: "draft",
  });
  expect(toastText()).toContain(PUBLICATION_WORDS.publicationCreated);
  const chapters = screen.getByRole("link", { name: "Add chapters" });
  expect(chapters.getAttribute("href")).toMatch(/^\/dashboard\/publications\/\d+\/contents\?chapter=add$/u);
});

test("an author cannot choose that a proposal is published", async () => {
  openForm({}, "author");
  await title();
  const options = within(screen.getByLabelText("Status"))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
  expect(options).not.toContain("Published");
});

test("a refused field has the server's sentence at its place, and the input stays", async () => {
  openForm({
    "POST /publications": () =>
      problem(422, "Please check.", { fields: { title: "There is a book with this title already." } }),
  });
  await fill();
  await create();
  expect((await screen.findAllByText("There is a book with this title already.")).length).toBeGreaterThan(0);
  expect((await title()).value).toBe("Tidal Politics");
  expect((await title()).getAttribute("aria-invalid")).toBe("true");
});

test("a broken press has the title of the specification, and the input stays", async () => {
  openForm({ "POST /publications": () => problem(500, "") });
  await fill();
  await create();
  await waitFor(() => expect(toastText()).toContain(PUBLICATION_WORDS.creationFailed));
  expect((await title()).value).toBe("Tidal Politics");
});

test("a pasted record fills the form; one that cannot be read says why", async () => {
  openForm();
  await title();
  await userEvent.click(screen.getByText("Fill the form from a BibTeX or RIS record"));
  const pasted = screen.getByLabelText("BibTeX or RIS record");
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Fill the form" });
  expect(button.disabled).toBe(true);
  await userEvent.click(pasted);
  await userEvent.paste("no record at all");
  await userEvent.click(button);
  await waitFor(() => expect(pasted.getAttribute("aria-invalid")).toBe("true"));
  await userEvent.clear(pasted);
  await userEvent.click(pasted);
  await userEvent.paste("@book{a, title = {River Law}, author = {Moor, Ada}, year = {2024}}");
  await userEvent.click(button);
  expect(await screen.findByText("The form is filled. Please check it.")).toBeDefined();
  expect((await title()).value).toBe("River Law");
});

test("a file that is no PDF is refused at once, and the form stays", async () => {
  openForm();
  await title();
  const group = within(screen.getByRole("group", { name: "Full PDF" }));
  await userEvent.upload(
    group.getByLabelText("Full PDF", { selector: "input" }),
    new File(["plain text"], "a.pdf", { type: "application/pdf" }),
  );
  expect(await group.findByRole("alert")).toBeDefined();
  expect(group.getByRole("button", { name: "Choose a file" })).toBeDefined();
});

test("leaving with input asks; a reload restores it with a notice", async () => {
  const { responses, isStored } = createStoredDraft("new:book");
  const { path } = openForm(responses);
  await fill();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  const question = within(await screen.findByRole("alertdialog", { name: FORM_WORDS.leaveQuestion }));
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  expect(path()).toBe("/dashboard/publications/add");
  await waitFor(() => expect(isStored()).toBe(true));
  unloadDashboard();
  openForm(responses);
  expect((await title()).value).toBe("Tidal Politics");
  await userEvent.click(screen.getByRole("button", { name: "Throw away" }));
  expect((await title()).value).toBe("");
});
