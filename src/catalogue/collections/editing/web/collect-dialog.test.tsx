// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDashboard, problem, type Responses, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { BOOK, DRAFT, openList, publicationPage } from "#tests/support/dashboard/opened-list.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

const COLLECTION = { id: "c1", slug: "water", title: "Water", status: "published", titles: 3, public_titles: 2 };
const title = (id: string, name: string, result: string, given: object = {}) => ({
  id,
  sequential_id: 7,
  title: name,
  parent_title: null,
  result,
  reason: null,
  ...given,
});
const OUTCOME = {
  version: 4,
  hidden: 1,
  titles: [
    title("t1", "Conclusões", "changed", { parent_title: "Atlas of Shores" }),
    title("t2", "River Law", "changed"),
    title("t3", "Tides", "unchanged"),
  ],
};

const open = (responses: Responses = {}, role: "editor" | "author" = "editor") =>
  openList(
    {
      "/publications": publicationPage([BOOK, DRAFT], { total: 884 }),
      "/catalogue/collections": { collections: [{ ...COLLECTION, updated_at: "2026-11-01T09:00:00Z" }] },
      "POST /catalogue/collections/c1/titles": OUTCOME,
      ...responses,
    },
    "?type=book",
    role,
  );

async function choose() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Select all 884 that match" }));
  await user.click(screen.getByRole("button", { name: "Add to collection…" }));
  const dialog = await screen.findByRole("dialog", { name: "Collections of 884 publications" });
  await user.selectOptions(await within(dialog).findByRole("combobox", { name: "Collection" }), "Water");
  return { user, dialog };
}

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("the whole result is added to a collection: what will change first, then the result, and the undo", async () => {
  const { findLast } = open({
    "/catalogue/collections/c1": { ...COLLECTION, body: "", cover_id: null, picture_text: "", version: 4, titles: [] },
    "/catalogue/collections/c1/versions/3": { titles: [{ id: "t3" }] },
    "PUT /catalogue/collections/c1": {},
  });
  const { user, dialog } = await choose();
  expect((await within(dialog).findByRole("status")).textContent).toBe(
    "2 publications are added, after those that stand there. 1 stands in it already.",
  );
  expect(within(dialog).getByText("Atlas of Shores")).toBeDefined();
  expect(dialog.textContent).toContain("Readers do not see 1 of them in the collection until it is published.");
  const findSentBody = () => findLast("POST", "/catalogue/collections/c1/titles")?.body;
  expect(findSentBody()).toEqual({ action: "add", selection: { filters: { type: "book" } }, preview: true });

  await user.click(within(dialog).getByRole("button", { name: "Add 2 publications" }));
  const undo = await screen.findByRole("button", { name: PUBLICATION_WORDS.undoChange });
  expect(findSentBody()).toMatchObject({ action: "add", preview: false });
  expect(screen.getByText(/2 publications were added to/u).textContent).toContain("Water");
  await user.click(screen.getByRole("button", { name: "Already so 1" }));
  expect(screen.getByRole("list", { name: "Already so" }).textContent).toBe("Tides");

  await user.click(undo);
  expect(await screen.findByText("The change was undone. The collection has its earlier titles again.")).toBeDefined();
  const put = findLast("PUT", "/catalogue/collections/c1");
  expect(put?.body).toMatchObject({ title: "Water", publication_ids: ["t3"] });
  expect(put?.headers.get("if-match")).toBe('"4"');
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByText("All 884 that match are selected")).toBeNull());
});

test("a refusal stands in the window, and nothing can be saved", async () => {
  open({ "POST /catalogue/collections/c1/titles": () => problem(422, "No.", { fields: { selection: "Too many." } }) });
  const { dialog } = await choose();
  expect((await within(dialog).findByRole("alert")).textContent).toBe("Too many.");
  expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Add" }).disabled).toBe(true);
});

test("a failed save leaves the choice, and a collection has to be made first", async () => {
  let count = 0;
  open({
    "POST /catalogue/collections/c1/titles": () => {
      count += 1;
      return count === 1 ? Response.json(OUTCOME) : problem(409, "Another person saved this collection.");
    },
  });
  const { user, dialog } = await choose();
  await user.click(await within(dialog).findByRole("button", { name: "Add 2 publications" }));
  await waitFor(() => expect(toastText()).toContain("Another person saved this collection."));
  expect(within(dialog).getByRole<HTMLSelectElement>("combobox", { name: "Collection" }).value).toBe("c1");
});

test("without any collection the window leads to where one is made", async () => {
  open({ "/catalogue/collections": { collections: [] } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("checkbox", { name: "Select: River Law" }));
  await user.click(screen.getByRole("button", { name: "Add to collection…" }));
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Make a collection" });
  expect(link.pathname).toBe("/dashboard/publications/collections");
});
