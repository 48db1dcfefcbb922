import { PEOPLE_WORDS } from "../../support/interface-texts/people-words.ts";
import { goInside } from "../support/go-inside.ts";
import { expect, signInAs, test } from "../support/office-press.ts";

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
  await expect(page.getByRole("menuitem", { name: PEOPLE_WORDS.erasePersonalData })).toBeFocused();
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
  await goInside(page, "/dashboard/users");
  const pages = page.getByRole("navigation", { name: "Pages of users" });
  const [previous, next] = await Promise.all(
    ["Previous", "Next"].map((name) => pages.getByRole("button", { name }).boundingBox()),
  );
  expect(next?.y).toBe(previous?.y);
  expect(next?.x).toBeGreaterThan(previous?.x ?? Infinity);
});
