// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Role } from "#people/core/role.ts";
import { openDashboard, viewerWith } from "#tests/support/dashboard/opened-dashboard.tsx";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";

const HOME = { cards: [], needs_you: [], mail: null, warnings: [] };
const waiting = [
  { screen: "/dashboard/enquiries", count: 3 },
  { screen: "/dashboard/content-review", count: 7 },
];
const responses = { "/me/dashboard": HOME, "/me/waiting": { waiting } };

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sidebar = async () => within(await screen.findByRole("navigation", { name: "Dashboard" }));
const entries = async () => (await sidebar()).getAllByRole("link").map((link) => link.getAttribute("aria-label"));

test.each<[Role, readonly string[], readonly string[]]>([
  ["author", ["Dashboard", "My Manuscripts", "Settings"], ["User Management", "Enquiries", "Publications"]],
  ["reviewer", ["Dashboard", "Review Queue", "Review History", "Settings"], ["User Management", "Publications"]],
  ["editor", ["Dashboard", "Publications", "Content Review", "Settings"], ["User Management", "Outbox"]],
  ["admin", ["Dashboard", "User Management", "Role Management", "Outbox", "Settings"], []],
])("the sidebar shows the entries of the role %s and no others", async (role, visible, hidden) => {
  openDashboard("/dashboard", viewerWith([role]), { ...responses, "/me/waiting": { waiting: [] } });
  const labels = await entries();
  for (const label of visible) expect(labels).toContain(label);
  for (const label of hidden) expect(labels).not.toContain(label);
});

test("what waits is counted beside each entry where the person must act, also for screen readers", async () => {
  openDashboard("/dashboard", viewerWith(["admin"]), responses);
  const entry = await screen.findByRole("link", { name: "Enquiries, 3 waiting" });
  expect(entry.querySelector(".sidebar-count")?.getAttribute("data-count")).toBe("3");
  expect(screen.getByRole("link", { name: "Content Review, 7 waiting" })).toBeDefined();
  expect((await sidebar()).getByRole("link", { name: "Publications" }).querySelector(".sidebar-count")).toBeNull();
});

test("a volume editor without Content Review finds Volumes in the sidebar", async () => {
  const volumes = { volumes: [{ id: "a volume" }] };
  openDashboard("/dashboard", viewerWith(["reviewer"]), { ...responses, "/volumes": volumes });
  expect(await (await sidebar()).findByRole("link", { name: "Volumes" })).toBeDefined();
});

test("the folded sidebar keeps the names of its entries, and the browser remembers it", async () => {
  openDashboard("/dashboard", viewerWith(["author"]), responses);
  await userEvent.click((await sidebar()).getByRole("button", { name: "Collapse sidebar" }));
  expect((await sidebar()).queryByText("My Manuscripts")).toBeNull();
  expect((await sidebar()).getByRole("link", { name: "My Manuscripts" })).toBeDefined();
  cleanup();
  openDashboard("/dashboard", viewerWith(["author"]), responses);
  expect((await sidebar()).getByRole("button", { name: "Expand sidebar" })).toBeDefined();
});

test("a screen of another role is denied, with the role it needs, and announced", async () => {
  openDashboard("/dashboard/users", viewerWith(["author"]), responses);
  const heading = await screen.findByRole("heading", { name: "Access Denied" });
  expect(heading.parentElement?.textContent).toContain("It is for people with the role Admin");
  expect(screen.getByRole("alert").textContent).toBe(
    "Access Denied. You don't have permission to access user management.",
  );
  expect(document.title).toMatch(/^Access Denied · Dashboard/u);
  await userEvent.click(screen.getByRole("link", { name: "Go to your dashboard" }));
  expect(await screen.findByRole("heading", { name: "Welcome back, Bea" })).toBeDefined();
});

test("an unknown address says so and leads home", async () => {
  openDashboard("/dashboard/nothing-here", viewerWith(["admin"]), responses);
  expect(await screen.findByRole("heading", { name: FORM_WORDS.pageNotFound })).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to your dashboard" }).getAttribute("href")).toBe("/dashboard");
});

test("a person who must add a second factor is led to it first", async () => {
  const { path } = openDashboard(
    "/dashboard/users",
    viewerWith(["admin"], { must_add_second_factor: true }),
    responses,
  );
  await waitFor(() => expect(path()).toBe("/dashboard/settings/security"));
});

test("the avatar menu names the person, leads to the profile, and asks before it removes unsaved changes", async () => {
  const viewer = viewerWith(["author"]);
  localStorage.setItem(`draft:profile:${viewer.id}`, "{}");
  openDashboard("/dashboard", viewer, responses);
  await userEvent.click(await screen.findByRole("button", { name: "Your menu: Bea Lund" }));
  expect((await screen.findByRole("menu")).textContent).toContain("bea@press.example");
  expect(screen.getByRole("menuitem", { name: "Profile" }).getAttribute("href")).toBe("/dashboard/profile");
  await userEvent.click(screen.getByRole("menuitem", { name: "Sign out" }));
  const question = await screen.findByRole("alertdialog", { name: ACCOUNT_WORDS.signOutUnsaved });
  await userEvent.click(within(question).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(localStorage.length).toBe(1);
});
