import { expect, test } from "vitest";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { sidebarFor } from "./dashboard-entries.ts";
import { can } from "#people/core/policy.ts";
import { ROLES } from "#people/core/role.ts";
import { BUILT_SCREENS, type BuiltScreen, screenAt, withScreen } from "./available-screens.ts";

const screens: readonly BuiltScreen[] = [
  { path: DASHBOARD.home, title: "Home", capability: "dashboard" },
  { path: DASHBOARD.editPublication, title: "Edit Publication", capability: "add_publication" },
];

test.each([
  ["/dashboard", "Home"],
  ["/dashboard/", "Home"],
  ["/dashboard/publications/7/edit", "Edit Publication"],
])("%s is the screen %s", (path, title) => {
  expect(screenAt(path, screens)?.title).toBe(title);
});

test.each([
  "/dashboard/publications",
  "/dashboard/publications//edit",
  "/dashboards",
  "/dashboard/publications/7/edit/more",
])("%s is no screen", (path) => {
  expect(screenAt(path, screens)).toBeUndefined();
});

test("the sidebar leads to no screen that does not exist", () => {
  const entries = withScreen(sidebarFor(["admin", "editor", "reviewer", "author"]));
  expect(entries.map(({ path }) => path)).toContain("/dashboard");
  for (const { path } of entries) expect(screenAt(path)).toBeDefined();
});

test("a person who sees an entry may open its screen", () => {
  for (const role of ROLES)
    for (const entry of withScreen(sidebarFor([role])))
      expect(can([role], screenAt(entry.path)?.capability ?? "manage_users")).toBe(true);
});

test("no two screens share an address", () => {
  const paths = BUILT_SCREENS.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test("a volume editor without Content Review gets Volumes in its place; nobody else does", () => {
  const labels = (roles: Parameters<typeof sidebarFor>[0], editsVolumes: boolean) =>
    sidebarFor(roles, { editsVolumes }).map(({ label }) => label);
  expect(labels([], true)).toEqual(["Dashboard", "Volumes", "Settings"]);
  expect(labels(["reviewer"], true).slice(0, 3)).toEqual(["Dashboard", "Volumes", "Review Queue"]);
  expect(labels(["author"], false)).not.toContain("Volumes");
  expect(labels(["editor"], true)).not.toContain("Volumes");
});
