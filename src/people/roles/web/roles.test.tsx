// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  closeDashboard,
  dialog,
  openDashboard,
  problem,
  type Responses,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";

const ADA = { id: "0d1f4f0e-1111-4c9e-8a55-000000000001", first_name: "Ada", last_name: "Moor" };
const BEN = { id: "0d1f4f0e-1111-4c9e-8a55-000000000002", first_name: "Ben", last_name: "Ito" };
const OVERVIEW = {
  counts: { admin: 1, editor: 30, reviewer: 2000, author: 5 },
  warnings: { only_one_admin: false, without_second_factor: [], without_second_factor_count: 0 },
};
const user = (given: object) => ({
  ...ADA,
  email: "ada@press.example",
  roles: ["author"],
  status: "active",
  created_at: "2026-01-10T09:00:00Z",
  updated_at: "2026-01-10T09:00:00Z",
  last_sign_in_at: null,
  invited_at: null,
  invitation_expires_at: null,
  ...given,
});

const holdersPage = (held: readonly object[]) => ({ holders: held, total: held.length, page: 1, pages: 1 });

const openRoles = (responses: Responses = {}, search = "") =>
  openDashboard(`/dashboard/roles${search}`, viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    "/roles": OVERVIEW,
    "/roles/admin/holders": holdersPage([
      { ...ADA, email: "ada@press.example", since: "2026-01-10T09:00:00Z", by: null },
    ]),
    "/roles/editor/holders": holdersPage([]),
    "/role-changes": { changes: [], total: 0, page: 1, pages: 1 },
    "/users": { users: [user({})], total: 1, is_total_least: false, page: 1, pages: 1 },
    ...responses,
  });
const holders = async () => within(await screen.findByRole("region", { name: "People with each role" }));
const history = async () => within(await screen.findByRole("region", { name: "History" }));

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("each role has its card with the number of people, also the number one", async () => {
  openRoles();
  expect(await screen.findByText("2,000")).toBeDefined();
  const admin = screen.getByText("1", { selector: ".role-card-count" }).closest("li");
  expect(admin?.textContent).toMatch(/1 person$/u);
});

test("without the numbers the cards say that they could not be counted", async () => {
  openRoles({ "/roles": () => problem(500, "The roles could not be read.") });
  expect(await screen.findAllByText("could not be counted")).toHaveLength(4);
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});

test("the people of a role are listed with the date and the person who gave it, and link to the user", async () => {
  const held = { email: "ada@press.example", since: "2026-01-10T09:00:00Z" };
  const lin = { id: "9a9a4f0e-4444-4c9e-8a55-000000000077", first_name: "Lin", last_name: "Wei" };
  openRoles({
    "/roles/admin/holders": holdersPage([
      { ...ADA, ...held, by: null },
      { ...lin, ...held, by: ADA },
    ]),
  });
  const link = await (await holders()).findByRole("link", { name: "Ada Moor" });
  expect(link.getAttribute("href")).toBe(`/dashboard/users?edit=${ADA.id}`);
  expect((await holders()).getByText("the press")).toBeDefined();
  expect((await holders()).getByRole("row", { name: /^Lin Wei.* Ada Moor$/u })).toBeDefined();
});

test("another role is chosen by its tab and stands in the address; a role without people says so", async () => {
  const { search } = openRoles();
  await userEvent.click((await holders()).getByRole("tab", { name: "Editors" }));
  expect(await (await holders()).findByText("No user has this role.")).toBeDefined();
  expect(search()).toBe("?role=editor");
});

test("a page behind the last one offers the last", async () => {
  openRoles({ "/roles/editor/holders": holdersPage([]) }, "?role=editor&page=9");
  const link = await (await holders()).findByRole("link", { name: new RegExp(`^${FORM_WORDS.goToPage}`, "u") });
  expect(link.getAttribute("href")).toContain("role=editor");
});

test("the warnings name the people without a second factor and count the rest", async () => {
  openRoles({
    "/roles": {
      ...OVERVIEW,
      warnings: { only_one_admin: true, without_second_factor: [ADA, BEN], without_second_factor_count: 5 },
    },
  });
  expect(await screen.findByText(PEOPLE_WORDS.onlyAdmin)).toBeDefined();
  const warning = screen.getByText("5 members of the staff have no second factor.").closest("p");
  expect(warning?.textContent).toContain("Ada Moor and Ben Ito and 3 more.");
});

test("the table of permissions is the policy: only admins manage users, editors publish", async () => {
  openRoles();
  const table = within(await screen.findByRole("table", { name: "Permissions of each role" }));
  const cells = (sentence: RegExp) =>
    [...(table.getByText(sentence).closest("tr")?.querySelectorAll("td") ?? [])]
      .slice(1)
      .map((cell) => cell.textContent);
  expect(cells(/^Delete publications?/u)).toEqual(["yes", "no", "no", "no"]);
});

test("the history names who changed what; a person without a name is the press", async () => {
  openRoles({
    "/role-changes": {
      changes: [
        { id: "1", role: "editor", change: "assigned", changed_at: "2026-01-10T09:00:00Z", user: ADA, by: BEN },
        { id: "2", role: "author", change: "removed", changed_at: "2026-01-09T09:00:00Z", user: ADA, by: null },
      ],
      total: 2,
      page: 1,
      pages: 1,
    },
  });
  await (await history()).findAllByText("Ada Moor");
  const lines = (await history()).getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines.filter((line) => line?.startsWith("Ada Moor received") && line.includes("by Ben Ito"))).toHaveLength(1);
  expect(lines.filter((line) => line?.startsWith("Ada Moor lost") && line.includes("by the press"))).toHaveLength(1);
});

test("a press without changes says so", async () => {
  openRoles();
  expect(await (await history()).findByText("No role has changed yet.")).toBeDefined();
});

test("a role cannot be assigned without a person: the summary has the focus and leads to the field", async () => {
  const { changes } = openRoles({}, "?assign=true");
  const form = await dialog("Assign role");
  await userEvent.click(form.getByRole("button", { name: "Assign role" }));
  const summary = await form.findByRole("alert");
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await userEvent.click(within(summary).getByRole("button", { name: "Choose the person who gets the role" }));
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText("Person")));
  expect(changes()).toEqual([]);
});

test("the person is searched on the server; blocked accounts and holders of the role cannot be chosen", async () => {
  const { findLast, changes } = openRoles(
    {
      "/users": {
        users: [
          user({}),
          user({ ...BEN, email: "ben@press.example", roles: ["reviewer"] }),
          user({ id: "3", first_name: "Cy", email: "cy@press.example", status: "deactivated" }),
        ],
        total: 90,
        is_total_least: false,
        page: 1,
        pages: 4,
      },
      [`PUT /users/${ADA.id}/roles/reviewer`]: user({ roles: ["author", "reviewer"] }),
    },
    "?assign=true",
  );
  const form = await dialog("Assign role");
  await userEvent.type(form.getByRole("searchbox", { name: PEOPLE_WORDS.findPerson }), "moor");
  await waitFor(() => expect(findLast("GET", "/users")?.query["search"]).toBe("moor"));
  const options = within(form.getByLabelText("Person")).getAllByRole<HTMLOptionElement>("option");
  expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ["Choose a person", false],
    ["Ada Moor, ada@press.example", false],
    ["Ben Ito, ben@press.example (has this role)", true],
  ]);
  expect(form.getByText("2 of 90 users are listed. Search to find the others.")).toBeDefined();
  await userEvent.selectOptions(form.getByLabelText("Person"), ADA.id);
  await userEvent.click(form.getByRole("button", { name: "Assign role" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes()).toEqual([`PUT /users/${ADA.id}/roles/reviewer`]);
  expect(toastText()).toContain("User role has been assigned successfully.");
});

test("a refused role leaves the dialog open, with the server's reason", async () => {
  openRoles(
    { [`PUT /users/${ADA.id}/roles/reviewer`]: () => problem(409, "This account is blocked.") },
    "?assign=true",
  );
  const form = await dialog("Assign role");
  await userEvent.selectOptions(await form.findByLabelText("Person"), await form.findByText(/^Ada Moor, /u));
  await userEvent.click(form.getByRole("button", { name: "Assign role" }));
  await waitFor(() => expect(toastText()).toContain("This account is blocked."));
  expect(screen.getByRole("dialog", { name: "Assign role" })).toBeDefined();
});
