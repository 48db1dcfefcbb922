import { expect, test } from "vitest";
import { sidebarFor } from "#dashboard/dashboard-entries.ts";
import type { Role } from "#people/core/role.ts";
import { dashboardPages } from "./pages.tsx";

/**
 * Specification §2 and decisions P6 (Enquiries) and 42 (Outbox): the sidebar entries of each role and their addresses,
 * in order.
 */
const ENTRIES: Readonly<Record<Role, readonly string[]>> = {
  admin: [
    "Dashboard: /dashboard",
    "User Management: /dashboard/users",
    "System Analytics: /dashboard/analytics",
    "Role Management: /dashboard/roles",
    "Publications: /dashboard/publications",
    "Content Review: /dashboard/content-review",
    "Production: /dashboard/production",
    "Distribution: /dashboard/distribution",
    "Enquiries: /dashboard/enquiries",
    "Outbox: /dashboard/outbox",
    "Review Queue: /dashboard/reviews",
    "Review History: /dashboard/review-history",
    "My Manuscripts: /dashboard/manuscripts",
    "Submissions: /dashboard/submissions",
    "Settings: /dashboard/settings",
  ],
  editor: [
    "Dashboard: /dashboard",
    "Publications: /dashboard/publications",
    "Content Review: /dashboard/content-review",
    "Production: /dashboard/production",
    "Distribution: /dashboard/distribution",
    "Enquiries: /dashboard/enquiries",
    "Settings: /dashboard/settings",
  ],
  reviewer: [
    "Dashboard: /dashboard",
    "Review Queue: /dashboard/reviews",
    "Review History: /dashboard/review-history",
    "Settings: /dashboard/settings",
  ],
  author: [
    "Dashboard: /dashboard",
    "My Manuscripts: /dashboard/manuscripts",
    "Submissions: /dashboard/submissions",
    "Settings: /dashboard/settings",
  ],
};

/** Specification §6: a reviewer may open the page, though the sidebar has no entry for it. */
const OPEN_WITHOUT_ENTRY: readonly (readonly [Role, string])[] = [["reviewer", "/dashboard/publications"]];

const readPath = (entry: string): string => entry.slice(entry.indexOf("/"));

test.each(["admin", "editor", "reviewer", "author"] as const)(
  "the sidebar of the role %s has exactly its entries; the other screens are refused",
  async (role) => {
    expect(sidebarFor([role]).map(({ label, path }) => `${label}: ${path}`)).toEqual(ENTRIES[role]);
    const pages = dashboardPages({
      assets: () => ({ scripts: [], styles: [] }),
      pressName: async () => "Meridian Press",
      findViewer: async () => ({ roles: [role], lacks_second_factor: false }),
    });
    for (const path of ENTRIES.admin.map(readPath)) {
      const isOpen =
        ENTRIES[role].some((entry) => readPath(entry) === path) ||
        OPEN_WITHOUT_ENTRY.some(([who, where]) => who === role && where === path);
      expect((await pages.request(path)).status, path).toBe(isOpen ? 200 : 403);
    }
  },
);
