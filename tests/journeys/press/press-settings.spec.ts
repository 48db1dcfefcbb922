import { FORM_WORDS } from "../../support/interface-texts/form-words.ts";
import { PRESS_WORDS } from "../../support/interface-texts/press-words.ts";
import { REVIEW_WORDS } from "../../support/interface-texts/review-words.ts";
import { examine } from "../support/examine.ts";
import { expect, signInAs, test } from "../support/office-press.ts";

const SETTINGS = "/dashboard/settings/press";

test("a new price appears on the service page, in its calculator and in the policy at once", async ({
  page,
  press,
}) => {
  await signInAs(page, "admin", press.url);
  await page.goto("/dashboard/settings");
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Press", exact: true }).click();
  await expect(page).toHaveURL(`${SETTINGS}/name`);
  const subjects = page.getByRole("navigation", { name: "Press settings" });
  await subjects.getByRole("link", { name: "Price list" }).press("Enter");
  const fee = page.getByLabel("Open access, $");
  await expect(fee).toHaveValue("500");
  await fee.fill("a lot");
  await fee.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Chapter fees, open access" })).toBeFocused();
  await expect(fee).toHaveAccessibleDescription(/Must be an amount such as/u);
  await fee.fill("650.50");
  await page.reload();
  await expect(page.getByText("Your unsaved changes are still here.")).toBeVisible();
  await expect(fee).toHaveValue("650.50");
  // Another person saves at the same time: no change is lost, and another subject's is no conflict.
  const saveAsAnother = async (settings: Readonly<Record<string, unknown>>) => {
    const theirs = await page.request.patch("/api/v1/press", { headers: { Origin: press.url }, data: { settings } });
    expect(theirs.status()).toBe(200);
  };
  await saveAsAnother({ motto: "Slowly, and well." });
  await saveAsAnother({ quoteDays: 21 });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("They changed: Days for which the prices of an estimate hold.")).toBeVisible();
  await page.getByRole("button", { name: FORM_WORDS.takeOverChanges }).click();
  await expect(page.getByLabel("Days for which an estimate’s prices are valid")).toHaveValue("21");
  await saveAsAnother({ motto: "Slowly, and very well." });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
  await subjects.getByRole("link", { name: PRESS_WORDS.nameAndAddress }).click();
  await expect(page.getByLabel("Motto")).toHaveValue("Slowly, and very well.");
  await subjects.getByRole("link", { name: "Change log" }).click();
  const line = page.getByRole("list", { name: "Changes" }).getByRole("listitem").first();
  await expect(line).toContainText("Chapter fees, open access");
  await expect(line).toContainText("Before: $500 → After: $650.50");

  await page.goto("/services/academic-chapters");
  await expect(page.getByRole("row", { name: "Open Access +$650.50" })).toBeVisible();
  await page.getByLabel("Open access, +$650.50").check();
  await expect(page.getByText("$1,649.50").first()).toBeVisible();
  await page.goto("/policies/open-access");
  await expect(page.getByText("open access costs $650.50")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("main").getByText("Slowly, and very well.")).toBeVisible();
});

test("a policy gets a new version; its first version stays readable and is put in force again", async ({
  page,
  press,
}) => {
  await signInAs(page, "admin", press.url);
  await page.goto(`${SETTINGS}/texts`);
  await page.getByRole("link", { name: "Terms of Service" }).click();
  const source = page.getByRole("textbox", { name: "Text", exact: true });
  await expect(source).toHaveValue(/^## /mu);
  await source.fill("Be kind.\n\n## Rules\n\nNo <script>alert(1)</script>, [never](javascript:alert(1)).");
  await page.getByRole("button", { name: REVIEW_WORDS.saveNewVersion }).click();
  await expect(source).toHaveAccessibleDescription(/Line 5: javascript:alert/u);
  await source.fill("Be kind.\n\n## Rules\n\nNo <script>alert(1)</script>. Write to {email}.");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Write to press@colophon.example.");
  await page.getByLabel("What changed").fill("Shorter.");
  await page.getByRole("button", { name: REVIEW_WORDS.saveNewVersion }).click();
  await expect(page.getByText("Version 2 saved").first()).toBeVisible();

  await page.goto("/policies/terms");
  await expect(page.getByText("No <script>alert(1)</script>. Write to press@colophon.example.")).toBeVisible();
  await expect(page.getByText("Shorter.")).toBeVisible();
  await page.getByRole("link", { name: "Version 1", exact: true }).click();
  await expect(page.getByText("A newer version is in force: read the text in force")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect((await page.request.get("/policies/terms/versions/9")).status()).toBe(404);

  await page.goto(`${SETTINGS}/texts/terms`);
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Version 1 is in force again").first()).toBeVisible();
  await expect(source).not.toHaveValue(/Be kind/u);
});

test("steps of a service and a news item are written, previewed, and appear at once", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto(`${SETTINGS}/texts/academic-chapters`);
  const source = page.getByRole("textbox", { name: "Text", exact: true });
  const text = await source.inputValue();
  await source.fill("In short.\n\n## Rules\n\nBe kind.");
  await page.getByLabel("What changed").fill("Faster review.");
  await page.getByRole("button", { name: REVIEW_WORDS.saveNewVersion }).click();
  await expect(source).toHaveAccessibleDescription(/The page needs the section: ## Our process \{#process\}/u);
  await source.fill(text.replace("| 4–6 weeks |", "| 3 weeks |"));
  await page.getByRole("button", { name: REVIEW_WORDS.saveNewVersion }).click();
  await expect(page.getByText("Version 2 saved").first()).toBeVisible();
  await page.goto("/services/academic-chapters");
  await expect(page.getByRole("listitem").filter({ hasText: "Peer review3 weeks" })).toBeVisible();

  await page.goto(`${SETTINGS}/news`);
  await page.getByLabel("Title of a news item").fill("A new series");
  await page.getByRole("button", { name: "Write the news item" }).click();
  await expect(source).toHaveValue("# A new series\n\n");
  expect((await page.request.get("/news/a-new-series")).status()).toBe(404);
  await source.fill("# A new series\n\n{name} begins a series on rain.");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("begins a series on rain.");
  await examine(page);
  await page.getByRole("button", { name: REVIEW_WORDS.saveNewVersion }).click();
  await expect(page.getByText("Version 1 saved").first()).toBeVisible();
  await page.goto("/news");
  await page.getByRole("link", { name: "A new series" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A new series" })).toBeVisible();
  await page.goto(`${SETTINGS}/news`);
  await page.getByRole("button", { name: "Withdraw: A new series" }).click();
  await expect(page.getByText("News item withdrawn").first()).toBeVisible();
  expect((await page.request.get("/news/a-new-series")).status()).toBe(410);
});
