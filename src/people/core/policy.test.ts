import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { dashboardCards, quickActions, sidebarFor } from "#dashboard/dashboard-entries.ts";
import { permissionsPage } from "#people/roles/permissions-page.ts";
import { can, type Capability } from "./policy.ts";
import { greetingRole, type Role, ROLES } from "#people/core/role.ts";

/** The capability table of specification §6, copied by hand: admin, editor, reviewer, author, other signed-in. */
const SPECIFICATION: readonly (readonly [Capability, readonly ("yes" | "no")[]])[] = [
  ["dashboard", ["yes", "yes", "yes", "yes", "yes"]],
  ["settings", ["yes", "yes", "yes", "yes", "yes"]],
  ["manage_users", ["yes", "no", "no", "no", "no"]],
  ["manage_publications", ["yes", "yes", "no", "no", "no"]],
  ["content_review", ["yes", "yes", "no", "no", "no"]],
  ["see_publications", ["yes", "yes", "yes", "no", "no"]],
  ["review_queue", ["yes", "no", "yes", "no", "no"]],
  ["review_history", ["yes", "no", "yes", "no", "no"]],
  ["manuscripts", ["yes", "no", "no", "yes", "no"]],
  ["submissions", ["yes", "no", "no", "yes", "no"]],
  ["add_publication", ["yes", "yes", "no", "yes", "no"]],
  ["edit_publication", ["yes", "yes", "no", "no", "no"]],
  ["delete_publication", ["yes", "no", "no", "no", "no"]],
];

describe("the policy", () => {
  test.each(SPECIFICATION)("%s has the roles of specification §6", (capability, cells) => {
    const roles: (readonly Role[])[] = [...ROLES.map((role) => [role]), []];
    expect(roles.map((held) => (can(held, capability) ? "yes" : "no"))).toEqual(cells);
  });

  test("several roles add up", () => {
    expect(can(["reviewer", "author"], "review_queue")).toBe(true);
    expect(can(["reviewer", "author"], "add_publication")).toBe(true);
    expect(can(["reviewer", "author"], "edit_publication")).toBe(false);
  });

  test("docs/permissions.md is the policy (node bin/permissions.ts writes it)", () => {
    const plain = (page: string): string => page.replaceAll(/ {2,}/gu, " ").replaceAll(/-{3,}/gu, "---");
    expect(plain(readFileSync("docs/permissions.md", "utf8"))).toBe(plain(permissionsPage()));
  });
});

describe("what the dashboard shows", () => {
  const labels = (entries: readonly { readonly label: string }[]): string[] => entries.map(({ label }) => label);

  test("the sidebar of each role, as specification §2 lists it, with the enquiries of decision P6 and the outbox of decision 42", () => {
    expect(labels(sidebarFor(["author"]))).toEqual(["Dashboard", "My Manuscripts", "Submissions", "Settings"]);
    expect(labels(sidebarFor(["reviewer"]))).toEqual(["Dashboard", "Review Queue", "Review History", "Settings"]);
    expect(labels(sidebarFor(["editor"]))).toEqual([
      "Dashboard",
      "Publications",
      "Content Review",
      "Production",
      "Distribution",
      "Enquiries",
      "Settings",
    ]);
    expect(labels(sidebarFor([]))).toEqual(["Dashboard", "Settings"]);
    expect(labels(sidebarFor(["admin"]))).toEqual([
      "Dashboard",
      "User Management",
      "System Analytics",
      "Role Management",
      "Publications",
      "Content Review",
      "Production",
      "Distribution",
      "Enquiries",
      "Outbox",
      "Review Queue",
      "Review History",
      "My Manuscripts",
      "Submissions",
      "Settings",
    ]);
  });

  test("cards and quick actions, as specification §6 lists them", () => {
    expect(labels(dashboardCards(["editor"]))).toEqual(["Publications", "Pending Reviews"]);
    expect(labels(dashboardCards(["reviewer"]))).toEqual(["My Reviews"]);
    expect(labels(dashboardCards(["author"]))).toEqual(["My Manuscripts"]);
    expect(dashboardCards(["admin"])).toHaveLength(6);
    expect(labels(quickActions(["admin"]))).toEqual(["New Publication", "Review Queue", "Manage Users"]);
    expect(labels(quickActions(["author"]))).toEqual(["New Manuscript"]);
    expect(labels(quickActions(["editor"]))).toEqual(["New Publication"]);
    expect(labels(quickActions(["reviewer"]))).toEqual(["Review Queue"]);
  });

  test("the first role greets, an author where there is none (decision A12)", () => {
    expect(greetingRole(["author", "reviewer"])).toBe("reviewer");
    expect(greetingRole(["author", "admin"])).toBe("admin");
    expect(greetingRole([])).toBe("author");
  });
});
