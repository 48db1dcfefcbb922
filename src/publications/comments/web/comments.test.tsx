// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDashboard, problem, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { BOOK } from "#tests/support/dashboard/opened-list.ts";
import { openPublication } from "#tests/support/dashboard/opened-publication.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

const ADA = { id: "0d1f4f0e-1111-4c9e-8a55-000000000001", first_name: "Ada", last_name: "Moor" };
const EDITH = { id: "0d1f4f0e-1111-4c9e-8a55-000000000002", first_name: "Edith", last_name: "Lindqvist" };
const COMMENT = {
  id: "5d4d4f0e-7777-4c9e-8a55-000000000001",
  kind: "comment",
  author: ADA,
  text: `Please look, @{${EDITH.id}}.`,
  mentions: [EDITH],
  assignee: null,
  due_on: null,
  created_at: "2026-11-01T09:00:00Z",
};
const NOTHING = { assignee: null, due_on: null, comments: [] };
const COMMENTS = `/publications/${BOOK.id}/comments`;
const open = (discussion: object, responses: object = {}) =>
  openPublication("/comments", {
    [COMMENTS]: discussion,
    "/publications/assignees": { people: [ADA, EDITH] },
    ...responses,
  });

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const field = () => screen.findByLabelText<HTMLTextAreaElement>("Your comment");
const send = async () => userEvent.click(await screen.findByRole("button", { name: "Add comment" }));

test("comments and assignments stand in their order, with the names of mentioned people", async () => {
  const assigned = {
    ...COMMENT,
    id: EDITH.id,
    kind: "assignment",
    text: "",
    mentions: [],
    assignee: EDITH,
    due_on: "2026-12-24",
  };
  open({ assignee: EDITH, due_on: "2026-12-24", comments: [COMMENT, assigned] });
  const panel = within(await screen.findByRole("region", { name: "Comments of the staff" }));
  expect(panel.getByText("Among staff only. Authors and reviewers never see this.")).toBeDefined();
  const lines = panel.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/^Ada Moor wrote, .*Please look, @Edith Lindqvist\.$/u);
  expect(lines[1]).toMatch(/^Ada Moor assigned it to Edith Lindqvist until December 24, 2026, /u);
  expect(panel.getByLabelText<HTMLInputElement>("Due date").value).toBe("2026-12-24");
});

test("a person is mentioned with the keyboard alone, and sent by id", async () => {
  let discussion: object = NOTHING;
  const store = () => (discussion = { ...NOTHING, comments: [COMMENT] });
  const { findLast } = open(NOTHING, { [COMMENTS]: () => discussion, [`POST ${COMMENTS}`]: store });
  await userEvent.type(await field(), "Please look, @");
  const list = within(await screen.findByRole("listbox", { name: "People to mention" }));
  expect(list.getAllByRole("option").map((element) => element.textContent)).toEqual(["Ada Moor", "Edith Lindqvist"]);
  await userEvent.keyboard("{ArrowDown}");
  expect((await field()).getAttribute("aria-activedescendant")).toContain(EDITH.id);
  await userEvent.keyboard("{Enter}");
  expect((await field()).value).toBe("Please look, @Edith Lindqvist ");
  expect(screen.queryByRole("listbox")).toBeNull();
  await send();
  await waitFor(() => expect(findLast("POST", COMMENTS)?.body).toMatchObject({ text: `Please look, @{${EDITH.id}} ` }));
  await waitFor(async () => expect((await field()).value).toBe(""));
  expect(await screen.findByText("@Edith Lindqvist")).toBeDefined();
});

test("Escape closes the list of people and keeps the text; an unknown name offers nobody", async () => {
  open(NOTHING);
  await userEvent.type(await field(), "@ed");
  expect(await screen.findByRole("option", { name: "Edith Lindqvist" })).toBeDefined();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect((await field()).value).toBe("@ed");
  await userEvent.type(await field(), "x");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("an empty comment is refused at the field; one that fails stays in it", async () => {
  open(NOTHING, { [`POST ${COMMENTS}`]: () => problem(500, "The database is busy.") });
  await userEvent.click(await field());
  await send();
  expect(await screen.findByText("Write your comment.")).toBeDefined();
  await userEvent.type(await field(), "Not lost.");
  await send();
  await waitFor(() => expect(toastText()).toContain("Your text is still here"));
  expect((await field()).value).toBe("Not lost.");
});

test("the assignment is stored at once", async () => {
  const stored = { ...NOTHING, assignee: EDITH };
  const path = `/publications/${BOOK.id}/assignment`;
  const { findLast } = open(NOTHING, { [`PUT ${path}`]: stored });
  await userEvent.click(await screen.findByRole("button", { name: PUBLICATION_WORDS.assignToMe }));
  await waitFor(() => expect(findLast("PUT", path)?.body).toMatchObject({ due_on: null }));
  await waitFor(() => expect(toastText()).toContain("Assignment saved"));
  expect(await screen.findByRole("combobox", { name: "Assigned to" })).toBeDefined();
});

test("people who only read the publication have no such tab", async () => {
  openPublication("", {}, "reviewer");
  expect(await screen.findByRole("heading", { level: 1, name: BOOK.title })).toBeDefined();
  expect(screen.queryByRole("link", { name: /^Comments/u })).toBeNull();
});
