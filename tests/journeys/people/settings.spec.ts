import { readFile } from "node:fs/promises";
import { ACCOUNT_WORDS } from "../../support/interface-texts/account-words.ts";
import { CATALOGUE_WORDS } from "../../support/interface-texts/catalogue-words.ts";
import { PEOPLE_WORDS } from "../../support/interface-texts/people-words.ts";
import { goInside } from "../support/go-inside.ts";
import { linkIn, PASSWORD } from "../support/mailboxes.ts";
import { expect, signIn, test } from "../support/office-press.ts";

const SETTINGS = "/dashboard/settings";

test("an address changes after both e-mails are confirmed, and the change can be cancelled", async ({
  page,
  press,
}) => {
  const { email } = await press.person();
  const next = `moved-${crypto.randomUUID()}@example.org`;
  await signIn(page, press.url, email);
  await page.goto(`${SETTINGS}/account`);
  await page.getByLabel("New address").fill("nowhere");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("New address")).toHaveAccessibleDescription(/valid email address/u);
  // An e-mail whose link was replaced before it left is not sent: each pair arrives before the next request.
  const pairsArrive = async (pairs: number): Promise<void> => {
    await expect.poll(() => emailsTo(press.received, next)).toBe(pairs);
    // The first one confirmed the sign-up.
    await expect.poll(() => emailsTo(press.received, email)).toBe(1 + pairs);
  };
  const changeAddress = async (): Promise<void> => {
    await page.getByLabel("New address").fill(next);
    await page.getByRole("button", { name: "Change address" }).click();
    await expect(page.getByText(`${next} is not confirmed yet.`)).toBeVisible();
  };
  await changeAddress();
  await pairsArrive(1);
  await page.getByRole("button", { name: ACCOUNT_WORDS.cancelChange }).click();
  await expect(page.getByLabel("New address")).toBeVisible();
  await changeAddress();
  await pairsArrive(2);
  await page.getByRole("button", { name: ACCOUNT_WORDS.sendEmailsAgain }).click();
  await expect(page.getByText("E-mails sent again").first()).toBeVisible();
  await pairsArrive(3);
  for (const to of [email, next]) {
    await page.goto(linkIn(await press.email(to, new RegExp(ACCOUNT_WORDS.confirmChange, "u"))));
    await page.locator("form").getByRole("button").click();
    if (to === email) await expect(page.getByText(ACCOUNT_WORDS.oneAddressConfirmed)).toBeVisible();
    else await page.waitForURL("**/dashboard**");
  }
  await page.goto(`${SETTINGS}/account`);
  await expect(page.getByText(`You sign in with ${next}.`)).toBeVisible();
});

const emailsTo = (received: readonly { readonly recipients: readonly string[] }[], to: string): number =>
  received.filter(({ recipients }) => recipients.includes(to)).length;

test("the theme is chosen with the keyboard alone, and stored with the account: another browser has it before the first paint, on public pages too", async ({
  page,
  press,
  browser,
}) => {
  const { email } = await press.person();
  await page.emulateMedia({ colorScheme: "light" });
  await signIn(page, press.url, email);
  await page.goto(SETTINGS);
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Appearance" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Appearance" })).toBeFocused();
  const system = page.getByRole("radio", { name: "Same as the system" });
  for (let steps = 0; steps < 20; steps += 1) {
    await page.keyboard.press("Tab");
    if (await system.evaluate((radio) => radio.matches(":focus"))) break;
  }
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Light" })).toBeChecked();
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("radio", { name: "Compact" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("data-density", "compact");
  await page.waitForLoadState("networkidle");
  const otherBrowser = await browser.newContext({ baseURL: press.url, colorScheme: "light" });
  const other = await otherBrowser.newPage();
  await signIn(other, press.url, email);
  await other.goto("/dashboard", { waitUntil: "commit" });
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(other.locator("html")).toHaveAttribute("data-density", "compact");
  await other.goto("/publications");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await other.goto(`${SETTINGS}/appearance`);
  await other.getByRole("radio", { name: "Same as the system" }).check();
  await expect(other.locator("html")).toHaveAttribute("data-theme", "light");
  await otherBrowser.close();
});

test("each kind of e-mail is switched on or off, essential ones are not; the password changes", async ({
  page,
  press,
}) => {
  const { email, client } = await press.person();
  await signIn(page, press.url, email);
  await page.goto(`${SETTINGS}/notifications`);
  await page.getByRole("switch", { name: PEOPLE_WORDS.newsFromPress }).click();
  await page.getByRole("switch", { name: "Review requests" }).click();
  await expect(page.getByRole("switch", { name: "Changes to your account" })).toBeDisabled();
  await page.waitForLoadState("networkidle");
  await page.reload();
  // News is off until a person switches it on.
  await expect(page.getByRole("switch", { name: PEOPLE_WORDS.newsFromPress })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Review requests" })).not.toBeChecked();

  await goInside(page, `${SETTINGS}/security`);
  await page.getByLabel("Current password").fill("something else entirely");
  await page.getByLabel("New password").fill("lantern orchard seven buckets");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(/incorrect/u);
  await expect(page.getByRole("button", { name: "Change password" })).toBeEnabled();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password changed").first()).toBeVisible();
  expect((await client.getUser()).error).not.toBeNull();
});

test("a person saves a search from its results and deletes it, downloads their data and deletes their account", async ({
  page,
  press,
}) => {
  const { email } = await press.person();
  const message = "Would you look at a chapter on tides?";
  const result = { first_name: "Asha", last_name: "Rao", email, project_type: "chapter", message };
  expect((await page.request.post(`${press.url}/api/v1/enquiries`, { data: result })).ok()).toBe(true);
  await signIn(page, press.url, email);
  await page.goto("/publications?search=monsoon+law");
  await page.getByRole("link", { name: CATALOGUE_WORDS.saveSearch }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("“monsoon law”");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("switch", { name: "E-mail about “monsoon law”" })).toBeChecked();
  await page.getByRole("link", { name: "“monsoon law”" }).click();
  await expect(page).toHaveURL(/\/publications\?search=monsoon\+law$/u);
  await page.goBack();
  await page.getByRole("button", { name: "Delete “monsoon law”" }).click();
  await expect(page.getByText("You have not saved a search yet.")).toBeVisible();

  await goInside(page, `${SETTINGS}/privacy`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: PEOPLE_WORDS.downloadOwnData }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("my-data.json");
  expect(await readFile(await file.path(), "utf8")).toContain(message);
  await page.getByRole("button", { name: PEOPLE_WORDS.deleteOwnAccount }).click();
  const window = page.getByRole("alertdialog");
  const button = window.getByRole("button", { name: PEOPLE_WORDS.deleteOwnAccount });
  await expect(button).toBeDisabled();
  await window.getByLabel("Type DELETE to confirm").fill("delete");
  await expect(button).toBeDisabled();
  await window.getByLabel("Type DELETE to confirm").fill("DELETE");
  await button.click();
  await page.waitForURL(`${press.url}/`);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth/u);
});
