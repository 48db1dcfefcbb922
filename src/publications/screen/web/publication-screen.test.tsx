// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FORMER_FILE } from "#tests/support/dashboard/former-file.ts";
import { createListedPublication } from "#tests/support/dashboard/listed-publication.ts";
import { closeDashboard, problem, toastText, viewerWith } from "#tests/support/dashboard/opened-dashboard.tsx";
import { BOOK_PATH } from "#tests/support/dashboard/opened-editor.ts";
import { BOOK } from "#tests/support/dashboard/opened-list.ts";
import { openPublication } from "#tests/support/dashboard/opened-publication.ts";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const title = () => screen.findByLabelText<HTMLInputElement>("Title");
const openTab = async (name: RegExp) =>
  userEvent.click(
    within(await screen.findByRole("navigation", { name: "This publication" })).getByRole("link", { name }),
  );
const saveButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Save Changes/u });

test("one form lies under all tabs, each with an address; Ctrl+S saves it and the screen stays", async () => {
  const saved = { ...BOOK, title: "Tidal Law", licence: "CC-BY-4.0", version: 4 };
  const { findLast, path } = openPublication("", { [`PUT ${BOOK_PATH}`]: saved });
  expect((await title()).value).toBe("Tidal Politics");
  expect(saveButton().disabled).toBe(true);
  await userEvent.clear(await title());
  await userEvent.type(await title(), "Tidal Law");
  await openTab(/^Access/u);
  await waitFor(() => expect(path()).toBe("/dashboard/publications/12/access"));
  await userEvent.type(await screen.findByLabelText(/^Licence(?! starts)/u), "CC-BY-4.0");
  expect(screen.getByText(/^Not saved yet: Title and Licence/u)).toBeDefined();
  await userEvent.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(toastText()).toContain("Publication updated"));
  expect(findLast("PUT", BOOK_PATH)?.body).toMatchObject({ title: "Tidal Law", licence: "CC-BY-4.0", version: 3 });
  await screen.findByText("Everything is saved.");
  expect(path()).toBe("/dashboard/publications/12/access");
  await openTab(/^Details/u);
  expect((await title()).value).toBe("Tidal Law");
});

test("the browser's title names the tab and the publication, and no longer when the screen is left", async () => {
  openPublication();
  await title();
  expect(document.title).toMatch(/^Details · Tidal Politics · Publication · Dashboard ·/u);
  await openTab(/^Files/u);
  await waitFor(() => expect(document.title).toMatch(/^Files · Tidal Politics · Publication · /u));
  const way = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  await userEvent.click(way.getByRole("link", { name: "Publications" }));
  await waitFor(() => expect(document.title).toMatch(/^Publications · Dashboard ·/u));
});

test("a publication that is left and opened again at once is read again, and shown", async () => {
  const { sent, goTo } = openPublication();
  await title();
  goTo("/dashboard/publications");
  await waitFor(() => expect(screen.queryByLabelText("Title")).toBeNull());
  goTo("/dashboard/publications/12");
  expect((await title()).value).toBe("Tidal Politics");
  expect(sent.filter(({ path }) => path === "/publications/12")).toHaveLength(2);
});

test("a tab without fields of the form shows the bar only while something is not saved", async () => {
  openPublication();
  await title();
  await openTab(/^Files/u);
  await screen.findByRole("group", { name: "Full PDF" });
  expect(screen.queryByRole("button", { name: /^Save Changes/u })).toBeNull();
  await openTab(/^Details/u);
  await userEvent.type(await title(), "!");
  await openTab(/^Files/u);
  await screen.findByRole("group", { name: "Full PDF" });
  expect(saveButton().disabled).toBe(false);
  expect(screen.getByText(/^Not saved yet: Title/u)).toBeDefined();
});

test("a refused save opens the tab with the field; leaving asks, another tab does not", async () => {
  const refuse = () =>
    problem(422, "Please check.", { fields: { "contributors.0.name": PUBLICATION_WORDS.authorNameRequired } });
  const { path } = openPublication("", { [`PUT ${BOOK_PATH}`]: refuse });
  await userEvent.type(await title(), "!");
  await userEvent.click(saveButton());
  await waitFor(() => expect(path()).toBe("/dashboard/publications/12/people"));
  expect((await screen.findAllByText(PUBLICATION_WORDS.authorNameRequired)).length).toBeGreaterThan(0);
  await userEvent.click(
    within(screen.getByRole("navigation", { name: "Breadcrumb" })).getByRole("link", { name: "Publications" }),
  );
  const question = within(await screen.findByRole("alertdialog", { name: FORM_WORDS.leaveQuestion }));
  await userEvent.click(question.getByRole("button", { name: FORM_WORDS.leaveWithoutSaving }));
  await waitFor(() => expect(path()).toBe("/dashboard/publications"));
});

test("each refused save opens the tab with the field, also after one that was stored", async () => {
  let isRefused = true;
  const refuse = () =>
    isRefused
      ? problem(422, "Please check.", { fields: { "contributors.0.name": PUBLICATION_WORDS.authorNameRequired } })
      : { ...BOOK, version: 4 };
  const { path } = openPublication("", { [`PUT ${BOOK_PATH}`]: refuse });
  for (const refused of [true, false, true]) {
    isRefused = refused;
    await userEvent.type(await title(), "!");
    await userEvent.click(saveButton());
    const tab = refused ? "/people" : "";
    await waitFor(() => expect(path()).toBe(`/dashboard/publications/12${tab}`));
    if (refused) await openTab(/^Details/u);
    else await screen.findByText("Everything is saved.");
  }
});

test("a stored code that is no language tag reaches no attribute, and stays in the form", async () => {
  const details = { ...BOOK.details, language: "xx-abc" };
  openPublication("", { "/publications/12": { ...BOOK, details }, [BOOK_PATH]: { ...BOOK, details } });
  expect((await title()).hasAttribute("lang")).toBe(false);
  expect(document.querySelector('[lang^="xx"]')).toBeNull();
  expect((await screen.findByLabelText<HTMLSelectElement>("Language")).value).toBe("xx-abc");
});

test("Ctrl+Enter saves and goes to the list", async () => {
  const { path } = openPublication("", { [`PUT ${BOOK_PATH}`]: { ...BOOK, version: 4 } });
  await userEvent.type(await title(), "!");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(path()).toBe("/dashboard/publications"));
});

test("reviewers read the publication without a form; an unknown tab is not found", async () => {
  openPublication("", {}, "reviewer");
  expect(await screen.findByRole("heading", { level: 1, name: "Tidal Politics" })).toBeDefined();
  expect(screen.queryByLabelText("Title")).toBeNull();
  expect(screen.queryByRole("link", { name: /^History/u })).toBeNull();
  closeDashboard();
  openPublication("/cover");
  expect(await screen.findByRole("heading", { name: FORM_WORDS.pageNotFound })).toBeDefined();
});

test("an author reads a proposal that waits, and may still send its files", async () => {
  const waiting = createListedPublication({
    status: "under_review",
    is_proposal: true,
    published_at: null,
    created_by: viewerWith([]).id,
  });
  openPublication("/files", { "/publications/12": waiting }, "author");
  expect(await screen.findByText(new RegExp(`^${PUBLICATION_WORDS.fieldsLocked}`, "u"))).toBeDefined();
  expect(await screen.findByRole("group", { name: "Full PDF" })).toBeDefined();
  await openTab(/^Distribution/u);
  expect(await screen.findByText(/^It is not public yet\./u)).toBeDefined();
});

test("former files tell who replaced them and until when they are kept; one is restored, another deleted for good", async () => {
  const former = {
    ...FORMER_FILE,
    replaced_by: { id: viewerWith([]).id, first_name: "Edith", last_name: "Lindqvist" },
  };
  const place = `/publications/${BOOK.id}/former-files`;
  const { findLast } = openPublication("/files", {
    [place]: { files: [former], total: 1, next_cursor: null },
    [`POST ${place}/${former.id}/restoration`]: former,
    [`DELETE ${place}/${former.id}`]: {},
  });
  const table = await screen.findByRole("table", { name: PUBLICATION_WORDS.formerFiles });
  expect(table.textContent).toMatch(/Full PDF.*tidal_politics_2026-10-01\.pdf.*Replaced .* by Edith Lindqvist/u);
  expect(within(table).getByText("Dec 01, 2026")).toBeDefined();
  const link = within(table).getByRole<HTMLAnchorElement>("link", { name: /^Download tidal_politics/u });
  expect(link.getAttribute("href")).toBe(`/api/v1${place}/${former.id}`);
  await userEvent.click(within(table).getByRole("button", { name: /^Restore: tidal_politics/u }));
  await waitFor(() => expect(toastText()).toContain("File restored"));
  await userEvent.click(within(table).getByRole("button", { name: /^Delete now/u }));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete permanently" }));
  await userEvent.click(question.getByRole("button", { name: "Delete permanently" }));
  await waitFor(() => expect(findLast("DELETE", `${place}/${former.id}`)).toBeDefined());
});
