import type { Page } from "@playwright/test";
import { send, expect, propose, test } from "../support/proposals-press.ts";
import type { JourneyPress } from "../support/journey-press.ts";
import { signInAs } from "../support/staffed-press.ts";
import { STEP_VARIANTS } from "../support/appearances.ts";
import { violationsOn } from "../support/violations.ts";
import { wholePublication } from "../../support/whole-publication.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
const open = async (page: Page, title: string): Promise<void> => {
  await page.goto("/dashboard/content-review?tab=catalogue");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
};

/** The newest e-mail to the author with this subject. */
async function emailTo(press: JourneyPress, subject: string): Promise<string> {
  const found = () => press.mail.received.findLast((email) => email.subject === subject);
  await expect.poll(found, { message: subject }).toBeDefined();
  expect(found()?.recipients).toEqual(["author@demonstration.example"]);
  return found()?.text ?? "";
}

test("an author sends a proposal, an editor approves it, and readers see it", async ({ page, press }) => {
  const { sequential_id } = await propose(page, press.url, "author", { title: "Salt and Paper" });
  expect((await page.request.get(`/publications/${sequential_id}`)).status()).toBe(404);
  await signInAs(page, "editor", press.url);
  await page.goto("/dashboard");
  const card = page.getByRole("link", { name: "Pending Reviews" });
  await expect(card).toHaveAttribute("href", "/dashboard/content-review?tab=catalogue");
  await page.getByRole("link", { name: /Approve or return .*Salt and Paper/u }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Catalogue approval");
  await expect(page.getByText(/Sent for review by Aurora Benítez/u)).toBeVisible();
  const lacks = page.getByRole("region", { name: "Missing parts" });
  await expect(lacks.getByText("It has no DOI: others cannot cite it by a permanent address.")).toBeVisible();
  await page.getByRole("button", { name: "Approve and publish" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Approve and publish" });
  await expect(dialog.getByText("You can still publish it:")).toBeVisible();
  await dialog.getByRole("button", { name: "Approve and publish" }).click();
  await expect(toasts(page).getByText("Publication updated")).toBeVisible();
  // The toast closes after five seconds, and a busy machine may take longer for the next steps.
  const publicPage = await toasts(page).getByRole("link", { name: "See it in the library" }).getAttribute("href");
  await expect(page).toHaveURL(/\/content-review\?tab=catalogue$/u);
  await expect(page.getByRole("link", { name: "Salt and Paper" })).toHaveCount(0);
  await emailTo(press, "Published: Salt and Paper");
  await page.goto(publicPage ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Salt and Paper");
});

test("a returned proposal is sent again, with its changes marked", async ({ page, press }) => {
  const record = { title: "Rivers of Ink", details: { abstract: "On ink and rivers." } };
  const { id, sequential_id } = await propose(page, press.url, "author", record);
  await signInAs(page, "editor", press.url);
  await open(page, "Rivers of Ink");
  await expect(page.getByText("You see this proposal for the first time.")).toBeVisible();
  await page.getByRole("button", { name: "Return with notes" }).click();
  const dialog = page.getByRole("dialog", { name: "Return with notes" });
  const notes = dialog.getByLabel("Changes to make");
  await expect(notes).toBeFocused();
  await dialog.getByRole("button", { name: "Return with notes" }).click();
  await expect(dialog.getByText("Enter what the author should change.")).toBeVisible();
  await expect(notes).toBeFocused();
  await notes.fill("Please say which rivers.");
  // Typed text survives a reload.
  await page.reload();
  await page.getByRole("button", { name: "Return with notes" }).click();
  await expect(notes).toHaveValue("Please say which rivers.");
  await dialog.getByRole("button", { name: "Return with notes" }).click();
  await expect(toasts(page).getByText("It was returned. Your notes are sent by e-mail.")).toBeVisible();
  expect(await emailTo(press, "Returned to you: Rivers of Ink")).toContain("Please say which rivers.");

  await signInAs(page, "author", press.url);
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: /Rivers of Ink.* and send it again/u })).toBeVisible();
  await page.goto(`/dashboard/publications/${sequential_id}`);
  await expect(page.getByRole("region", { name: "Notes of the editors" })).toContainText("Please say which rivers.");
  const { version } = await send<{ version: number }>(page, press.url, "PUT", `/publications/${id}`, {
    ...wholePublication({
      type: "book",
      authors: ["Aurora Benítez"],
      status: "under_review",
      title: record.title,
      details: { abstract: "On ink and the rivers Kaveri and Vaigai." },
    }),
    version: 2,
  });
  expect(version).toBe(3);

  await signInAs(page, "editor", press.url);
  await page.goto("/dashboard/content-review?tab=catalogue");
  const row = page.getByRole("row").filter({ hasText: "Rivers of Ink" });
  await expect(row.getByText("Changed since you saw it")).toBeVisible();
  await open(page, "Rivers of Ink");
  const news = page.getByRole("region", { name: "New since you saw it" });
  await expect(news.locator("ins")).toContainText("the rivers Kaveri and Vaigai.");
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByText("Please say which rivers.")).toBeVisible();
  await page.getByRole("button", { name: "Approve and publish" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve and publish" }).click();
  await expect(page).toHaveURL(/\/content-review\?tab=catalogue$/u);
  expect((await page.request.get(`/publications/${sequential_id}`)).status()).toBe(200);
});

test("a proposal that another person changed or decided is not published unread", async ({ page, press }) => {
  const record = { type: "book", authors: ["Ada Byron"], status: "under_review", title: "Two Editors" };
  const { id, sequential_id } = await propose(page, press.url, "author", record);
  await signInAs(page, "editor", press.url);
  await open(page, "Two Editors");
  await send(page, press.url, "PUT", `/publications/${id}`, {
    ...wholePublication({ ...record, title: "Two Busy Editors" }),
    version: 1,
  });
  await page.getByRole("button", { name: "Approve and publish" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve and publish" }).click();
  await expect(toasts(page).getByText("Error updating publication")).toBeVisible();
  await expect(toasts(page).getByText(/Another person changed this publication after you opened it/u)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Two Busy Editors" })).toBeVisible();
  await expect(page.getByRole("region", { name: "New since you saw it" }).locator("ins")).toContainText("Busy");
  await send(page, press.url, "POST", `/content-review/catalogue/${id}/approval`, {});
  await page.goto(`/dashboard/content-review/${sequential_id}`);
  await expect(
    page.getByText("This proposal no longer waits for approval: another person has decided it."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve and publish" })).toHaveCount(0);
});

test("a proposal is approved with the keyboard alone", async ({ page, press }) => {
  await propose(page, press.url, "author", { title: "By Keys" });
  await signInAs(page, "editor", press.url);
  await page.goto("/dashboard/content-review?tab=catalogue");
  await page.getByRole("link", { name: "By Keys" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Catalogue approval" })).toBeFocused();
  // The proposal has to be loaded: keys that are pressed earlier miss its buttons.
  await expect(page.getByRole("button", { name: "Approve and publish" })).toBeVisible();
  await page.keyboard.press("Tab");
  const back = page.getByRole("link", { name: "Back to Content Review" });
  await expect(back).toBeFocused();
  await expect(back).toHaveAttribute("href", "/dashboard/content-review?tab=catalogue");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Approve and publish" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Approve and publish" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Approve and publish" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/content-review\?tab=catalogue$/u);
});

for (const { colorScheme, width } of STEP_VARIANTS) {
  test(`Content Review is accessible at ${width} px, ${colorScheme}`, async ({ page, press }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const title = `Looked At ${width} ${colorScheme}`;
    await propose(page, press.url, "author", { title, details: { abstract: "Of paper.", keywords: ["salt"] } });
    await signInAs(page, "editor", press.url);
    await page.goto("/dashboard/content-review?tab=catalogue");
    await expect(page.getByRole("link", { name: title })).toBeVisible();
    const violations = async () => (await violationsOn(page)).map(({ id, nodes }) => [id, nodes[0]?.html]);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([await violations(), await overflow()]).toEqual([[], 0]);
    await open(page, title);
    await expect(page.getByRole("region", { name: "History" }).getByRole("listitem")).toHaveCount(1);
    expect([await violations(), await overflow()]).toEqual([[], 0]);
    await page.getByRole("button", { name: "Return with notes" }).click();
    await expect(page.getByLabel("Changes to make")).toBeFocused();
    expect(await violations()).toEqual([]);
  });
}
