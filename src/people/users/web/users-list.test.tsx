// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createListedUser, userPage, openUsers } from "#tests/support/dashboard/listed-users.ts";
import { closeDashboard, problem, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";

const list = async () => within(await screen.findByRole("region", { name: "Users" }));

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a row holds name, state, address and roles of a user, and the cards count the whole press", async () => {
  openUsers({ "/users": userPage([createListedUser({ roles: ["editor", "author"] })]) });
  const row = within((await (await list()).findByText("ada@press.example")).closest("tr") ?? document.body);
  expect(row.getByText("active")).toBeDefined();
  const roles = within(row.getByRole("list", { name: "Roles" })).getAllByRole("listitem");
  expect(roles.map(({ textContent }) => textContent)).toEqual(["Editor", "Author"]);
  expect(screen.getByText("1,234")).toBeDefined();
});

test("an invitation that is over says so; one that still works names its age", async () => {
  const invited = { status: "invited", invited_at: new Date(Date.now() - 2 * 86_400_000).toISOString() };
  openUsers({
    "/users": userPage([
      createListedUser({ ...invited, invitation_expires_at: "2999-01-01T00:00:00Z" }),
      createListedUser({ ...invited, id: "2", first_name: "Ben", invitation_expires_at: "2020-01-01T00:00:00Z" }),
    ]),
  });
  expect(await (await list()).findByText("invited 2 days ago")).toBeDefined();
  expect((await list()).getByText("invitation expired, sent 2 days ago")).toBeDefined();
});

test("an erased user has no address, no roles and no actions", async () => {
  openUsers({
    "/users": userPage([
      createListedUser({ status: "erased", email: null, roles: [], first_name: null, last_name: null }),
    ]),
  });
  const row = within((await (await list()).findByText("erased")).closest("tr") ?? document.body);
  expect(row.getByText("no address")).toBeDefined();
  expect(row.getByText("No roles")).toBeDefined();
  expect(row.queryByRole("button")).toBeNull();
  expect(row.queryByRole("link")).toBeNull();
});

test("an empty result is said in a sentence", async () => {
  openUsers({ "/users": userPage([]) });
  expect(await (await list()).findByText("No users found matching your criteria.")).toBeDefined();
});

test("the place in the list is read out; a count with a limit says so", async () => {
  openUsers({ "/users": userPage([createListedUser()], { total: 5000, is_total_least: true, pages: 200 }) }, "?page=3");
  const place = await (await list()).findByText("51–51 of more than 5,000 users");
  expect(place.getAttribute("role")).toBe("status");
});

test("a page behind the last one offers the last", async () => {
  openUsers({ "/users": userPage([], { total: 60, pages: 3 }) }, "?page=9");
  const link = await (await list()).findByRole("link", { name: "Go to page 3" });
  expect(link.getAttribute("href")).toBe("/dashboard/users?page=3");
});

test("the next page is requested and stands in the address", async () => {
  const { findLast, search } = openUsers({ "/users": userPage([createListedUser()], { total: 60, pages: 3 }) });
  await userEvent.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() => expect(findLast("GET", "/users")?.query).toEqual({ page: "2" }));
  expect(search()).toBe("?page=2");
});

test("when the list cannot be read, the reason and the reference stand in its place, and a button tries again", async () => {
  let isBroken = true;
  openUsers({
    "/users": () =>
      isBroken ? problem(500, "The users could not be read.", { reference: "K7-42" }) : userPage([createListedUser()]),
  });
  expect(await screen.findByText("Error loading users: The users could not be read.")).toBeDefined();
  expect(toastText()).toContain("Reference K7-42");
  isBroken = false;
  await userEvent.click((await list()).getByRole("button", { name: "Try again" }));
  expect(await (await list()).findByText("ada@press.example")).toBeDefined();
});

test("filters go to the server and into the address, and begin at the first page", async () => {
  const { findLast, search } = openUsers({}, "?page=2&role=editor");
  await userEvent.type(await screen.findByRole("searchbox", { name: "Search users" }), "moor{Enter}");
  await waitFor(() => expect(findLast("GET", "/users")?.query).toEqual({ search: "moor", role: "editor", page: "1" }));
  expect(search()).toBe("?search=moor&role=editor");
});
