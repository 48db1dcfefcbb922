import { expect, type Page } from "@playwright/test";
import { ACCOUNT_WORDS } from "../../support/interface-texts/account-words.ts";
import { PEOPLE_WORDS } from "../../support/interface-texts/people-words.ts";
import { countClicks } from "../support/clicks/counted-clicks.ts";
import { examine } from "../support/examine.ts";
import { ownTest } from "../support/journey-press.ts";
import { PASSWORD } from "../support/mailboxes.ts";
import { signInAs } from "../support/office-press.ts";

/** A press with its staff and without a mail server. */
const test = ownTest({ programs: ["staff.ts"] });

const CANNOT_SEND = "This press cannot send e-mail yet";

async function expectHonest(page: Page): Promise<void> {
  await expect(page.getByText(CANNOT_SEND).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: ACCOUNT_WORDS.askPress }).first()).toHaveAttribute("href", "/contact");
  await expect(page.getByText("spam folder")).toHaveCount(0);
}

test("a press without a mail server says so at sign-up and reset, and its admin hands the link to a new user in three clicks", async ({
  page,
  browser,
  press: { url: address },
}) => {
  await page.goto("/auth?tab=sign-up");
  await expectHonest(page);
  await examine(page);
  await page.goto("/auth/forgot");
  await page.getByRole("textbox", { name: "Email" }).fill("admin@demonstration.example");
  await page.getByRole("button", { name: ACCOUNT_WORDS.sendResetEmail }).click();
  await expect(page.getByRole("heading", { name: CANNOT_SEND })).toBeFocused();
  await expectHonest(page);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAs(page, "admin", address);
  await page.goto("/dashboard/users");
  const { click, count } = countClicks();
  await click(page.getByRole("link", { name: "Add User" }));
  const form = page.getByRole("dialog", { name: PEOPLE_WORDS.createUser });
  await form.getByLabel("First name").fill("Asha");
  await form.getByLabel("Last name").fill("Menon");
  await form.getByLabel("Email").fill("asha@example.org");
  await form.getByRole("checkbox", { name: "Editor" }).check();
  await click(form.getByRole("button", { name: "Create User" }));
  await expect(page.getByText(PEOPLE_WORDS.userCreated).first()).toBeVisible();
  const handed = page.getByRole("dialog", { name: PEOPLE_WORDS.passOnInvitation });
  await click(handed.getByRole("button", { name: "Copy link" }));
  expect(count()).toBeLessThanOrEqual(3);
  await expect(handed.getByRole("status")).toHaveText("Copied.");
  await examine(page);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await handed.getByRole("button", { name: "Close", exact: true }).last().click();
  const row = page.getByRole("row").filter({ hasText: "Asha Menon" });
  await expect(row).toContainText("Editor");
  await expect(row).not.toContainText("Author");

  const hers = await (await browser.newContext()).newPage();
  await hers.goto(link);
  await hers.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await hers.getByRole("button", { name: PEOPLE_WORDS.acceptInvitation }).click();
  await hers.waitForURL(`${address}/dashboard`);
  await hers.context().close();
});
