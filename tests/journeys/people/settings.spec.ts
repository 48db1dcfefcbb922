import { readFile } from "node:fs/promises";
import { CATALOGUE_WORDS } from "../../support/interface-texts/catalogue-words.ts";
import { PEOPLE_WORDS } from "../../support/interface-texts/people-words.ts";
import { goInside } from "../support/go-inside.ts";
import { expect, signIn, test } from "../support/office-press.ts";

const SETTINGS = "/dashboard/settings";

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
