// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeDashboard, dialog, noContent, problem, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { BOOK, openList, PDF, publicationPage } from "#tests/support/dashboard/opened-list.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

const heading = (title: string) => screen.findByRole("heading", { name: title });
const openMenu = (title: string) => userEvent.click(screen.getByRole("button", { name: `More actions: ${title}` }));

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

describe("who may do what", () => {
  test("a reviewer reads: no import, no editing, no deletion, no status of drafts to filter by", async () => {
    openList({ "/publications": publicationPage([{ ...BOOK, files: [PDF] }]) }, "", "reviewer");
    await heading("Tidal Politics");
    expect(screen.getByText("Published and archived titles, which you can read")).toBeDefined();
    for (const name of ["Import", "Add Publication", "Edit: Tidal Politics"])
      expect(screen.queryByRole("link", { name })).toBeNull();
    await openMenu("Tidal Politics");
    await screen.findByRole("menuitem", { name: "Download PDF" });
    expect(screen.queryByRole("menuitem", { name: "Delete" })).toBeNull();
  });

  test("an editor edits but does not delete", async () => {
    openList({}, "", "editor");
    expect((await screen.findByRole("link", { name: "Edit: River Law" })).getAttribute("href")).toBe(
      "/dashboard/publications/13/edit",
    );
    expect(screen.queryByRole("button", { name: "More actions: River Law" })).toBeNull();
  });
});

describe("deleting", () => {
  const openQuestion = async (title = "Tidal Politics") => {
    await heading(title);
    await openMenu(title);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    return within(await screen.findByRole("alertdialog", { name: "Delete Publication" }));
  };

  test("the question names everything that goes, and what stays of a published title", async () => {
    openList({ "/publications": publicationPage([{ ...BOOK, files: [PDF] }]) });
    const question = await openQuestion();
    expect(question.getByText(/Full PDF \(/u)).toBeDefined();
    expect(question.getByText(/1,204 views, 1 downloads?, 0 citations/u)).toBeDefined();
    expect(question.getByText(/its number is never used again/u)).toBeDefined();
  });

  test("the deletion is sent, and the question closes", async () => {
    const { changes } = openList({
      [`DELETE /publications/${BOOK.id}`]: noContent,
      [`POST /trash/${BOOK.id}/restoration`]: BOOK,
    });
    await userEvent.click((await openQuestion()).getByRole("button", { name: "Delete publication" }));
    await waitFor(() => expect(toastText()).toContain("Publication deleted"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(changes()).toEqual([`DELETE /publications/${BOOK.id}`]);
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(toastText()).toContain("Publication restored"));
    expect(changes().at(-1)).toBe(`POST /trash/${BOOK.id}/restoration`);
  });

  test("archiving instead deletes nothing", async () => {
    const { changes, findLast } = openList({
      [`PUT /publications/${BOOK.id}/status`]: { ...BOOK, status: "archived" },
    });
    await userEvent.click((await openQuestion()).getByRole("button", { name: "Archive instead" }));
    await waitFor(() => expect(toastText()).toContain("It is archived."));
    expect(changes()).toEqual([`PUT /publications/${BOOK.id}/status`]);
    expect(findLast("PUT", `/publications/${BOOK.id}/status`)?.body).toEqual({ status: "archived" });
  });

  test("a draft was never public: nothing is said about its address", async () => {
    openList();
    const question = await openQuestion("River Law");
    expect(question.queryByText(/its number is never used again/u)).toBeNull();
    expect(question.getByText(/It hides the publication and deletes nothing\./u)).toBeDefined();
  });

  test("a refused deletion says why, under the title of the specification", async () => {
    openList({ [`DELETE /publications/${BOOK.id}`]: () => problem(409, "It has chapters.") });
    await userEvent.click((await openQuestion()).getByRole("button", { name: "Delete publication" }));
    await waitFor(() => expect(toastText()).toContain(PUBLICATION_WORDS.deletionFailed));
    expect(toastText()).toContain("It has chapters.");
  });
});

describe("the details", () => {
  test("have their address, record a view, and lead to the public page", async () => {
    const { changes, search } = openList({ "POST /publications/12/statistics": noContent });
    await userEvent.click(await screen.findByRole("button", { name: "View Details: Tidal Politics" }));
    const details = await dialog("Publication Details");
    expect(await details.findByText("No abstract yet.")).toBeDefined();
    expect(details.getByText("No files yet.")).toBeDefined();
    expect(search()).toBe("?details=12");
    expect(details.getByRole("link", { name: PUBLICATION_WORDS.openPublicPage }).getAttribute("href")).toBe(
      "/publications/12",
    );
    await waitFor(() => expect(changes()).toEqual(["POST /publications/12/statistics"]));
  });

  test("the full PDF is not downloaded from here: the sentence of the specification leads to the page", async () => {
    openList({ "/publications/12": { ...BOOK, files: [PDF] } }, "?details=12");
    await userEvent.click(await (await dialog("Publication Details")).findByRole("button", { name: "Download PDF" }));
    expect(toastText()).toContain("Download Restricted");
    expect(toastText()).toContain("Downloads are not available from the preview dialog.");
  });

  test("a publication that is not there has a problem in its place", async () => {
    openList({}, "?details=99");
    expect(await (await dialog("Publication Details")).findByRole("button", { name: "Try again" })).toBeDefined();
  });

  test("a failed view is no problem for the person", async () => {
    openList({ "POST /publications/12/statistics": () => problem(500, "") }, "?details=12");
    expect(await (await dialog("Publication Details")).findByText("No abstract yet.")).toBeDefined();
    expect(toastText()).toBe("");
  });
});

describe("keys of the rows", () => {
  const PREFERENCES = "/me/preferences";
  const getFocusedTitle = () => document.activeElement?.textContent;

  test.each(["card", "list"])("J and K move between the titles of the %s, X selects, Enter opens", async (view) => {
    const { path } = openList({}, `?view=${view}`);
    await screen.findByRole("link", { name: "Tidal Politics" });
    await userEvent.keyboard("j");
    expect(getFocusedTitle()).toBe("Tidal Politics");
    await userEvent.keyboard("k"); // the first stays the first
    expect(getFocusedTitle()).toBe("Tidal Politics");
    await userEvent.keyboard("jj"); // and the last the last
    expect(getFocusedTitle()).toBe("River Law");
    await userEvent.keyboard("x");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /River Law/u }).checked).toBe(true);
    await userEvent.keyboard("x");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /River Law/u }).checked).toBe(false);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(path()).toBe("/dashboard/publications/13"));
  });

  test("E edits the publication in focus; with a selection it opens the change of all of them", async () => {
    const { path } = openList();
    await heading("Tidal Politics");
    await userEvent.keyboard("e"); // nothing is in focus
    expect(path()).toBe("/dashboard/publications");
    await userEvent.keyboard("jx");
    await userEvent.keyboard("e");
    expect(await screen.findByRole("dialog", { name: /^Change/u })).toBeDefined();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Clear selection" }));
    await userEvent.keyboard("jje");
    await waitFor(() => expect(path()).toBe("/dashboard/publications/13/edit"));
  });

  test("they are letters in a field, and off where the person switched them off or holds Ctrl", async () => {
    openList();
    await heading("Tidal Politics");
    await userEvent.type(screen.getByRole("searchbox", { name: /^Search/u }), "jx");
    expect(screen.getByRole<HTMLInputElement>("searchbox", { name: /^Search/u }).value).toBe("jx");
    await userEvent.keyboard("{Control>}k{/Control}");
    expect(getFocusedTitle()).not.toBe("Tidal Politics");
    closeDashboard();
    openList({ [PREFERENCES]: { single_keys: false } });
    await heading("Tidal Politics");
    await waitFor(() => expect(screen.queryByText("all keys")).toBeNull());
    await userEvent.keyboard("j");
    expect(getFocusedTitle()).not.toBe("Tidal Politics");
  });
});
