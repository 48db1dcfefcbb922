import type { Role } from "#people/roles/role.ts";
import { expect, signInAs, test } from "../support/staffed-press.ts";

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

const pathOf = (entry: string): string => entry.slice(entry.indexOf("/"));

for (const role of ["admin", "editor", "reviewer", "author"] as const) {
  test(`the sidebar of the role ${role} has exactly its entries; the other screens are refused`, async ({
    page,
    press,
  }) => {
    await signInAs(page, role, press.url);
    await page.goto("/dashboard");
    const links = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
    await expect(links.first()).toBeVisible();
    expect(
      await links.evaluateAll((all) =>
        all.map((link) => `${link.ariaLabel?.replace(/, \d+ waiting$/u, "")}: ${link.getAttribute("href")}`),
      ),
    ).toEqual(ENTRIES[role]);
    for (const path of ENTRIES.admin.map(pathOf)) {
      const isOpen =
        ENTRIES[role].some((entry) => pathOf(entry) === path) ||
        OPEN_WITHOUT_ENTRY.some(([who, where]) => who === role && where === path);
      expect((await page.request.get(path)).status(), path).toBe(isOpen ? 200 : 403);
    }
  });
}

test("a role is assigned in Role Management, and the history lists it", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto("/dashboard/roles");
  await expect(page.getByText("There is only one admin.")).toBeVisible();
  await page.getByRole("link", { name: "Assign role" }).click();
  const dialog = page.getByRole("dialog", { name: "Assign role" });
  await dialog.getByLabel("Find the person").fill("aurora");
  const person = dialog.getByLabel("Person", { exact: true });
  await expect(person.getByRole("option")).toHaveCount(2);
  await person.selectOption({ label: "Aurora Benítez, author@demonstration.example" });
  await dialog.getByRole("button", { name: "Assign role" }).click();
  await expect(dialog).toBeHidden();
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem").first()).toContainText("Aurora Benítez receivedReviewerby Amara Okafor");
  await page.getByRole("tab", { name: "Reviewers" }).click();
  await expect(page).toHaveURL(/role=reviewer/u);
  await expect(page.getByRole("row").filter({ hasText: "Aurora Benítez" })).toContainText("Amara Okafor");
});

test("a user is edited with the keyboard alone", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto("/dashboard/users?search=writer-7@");
  const edit = page.getByRole("link", { name: "Edit Writer Number 7" });
  await edit.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("First name")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Wanda");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "More actions for Wanda Number 7" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Erase personal data" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Type DELETE to confirm")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "More actions for Wanda Number 7" })).toBeFocused();
});

test("on a phone an e-mail lists only possible actions, and the page numbers stand in one line", async ({
  page,
  press,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs(page, "admin", press.url);
  const recovery = { email: "writer-3@example.org" };
  expect((await page.request.post("/auth/v1/recover", { data: recovery, headers: { Origin: press.url } })).ok()).toBe(
    true,
  );
  // The response does not wait for the e-mail.
  await expect
    .poll(async () => (await page.request.get("/api/v1/outbox")).text(), { message: "the e-mail in the outbox" })
    .toContain(recovery.email);
  await page.goto("/dashboard/outbox");
  const mail = page.getByRole("row").filter({ hasText: recovery.email });
  await expect(mail.getByText("Queued").or(mail.getByText("Sent", { exact: true }))).toBeVisible();
  await expect(mail.getByRole("cell")).toHaveCount(4);
  await page.goto("/dashboard/users");
  const pages = page.getByRole("navigation", { name: "Pages of users" });
  const [previous, next] = await Promise.all(
    ["Previous", "Next"].map((name) => pages.getByRole("button", { name }).boundingBox()),
  );
  expect(next?.y).toBe(previous?.y);
  expect(next?.x).toBeGreaterThan(previous?.x ?? Infinity);
});

test("an empty dashboard explains how to begin", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  await page.goto("/dashboard/publications");
  await expect(page.getByRole("heading", { name: "No publications found" })).toBeVisible();
  await expect(page.getByText("Get started by adding your first publication.")).toBeVisible();
});
