import { ENQUIRY_WORDS } from "../../support/interface-texts/enquiry-words.ts";
import { FORM_WORDS } from "../../support/interface-texts/form-words.ts";
import { PRESS_WORDS } from "../../support/interface-texts/press-words.ts";
import { examine } from "../support/examine.ts";
import { expect, signInAs, test } from "../support/office-press.ts";

test("a package is added, appears on its page and in the calculator, and is removed", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto("/dashboard/settings/press/price-list");
  const save = page.getByRole("button", { name: "Save", exact: true });
  const changes = page.getByRole("list", { name: "Changes" }).getByRole("listitem");
  const openSubject = (name: string) =>
    page.getByRole("navigation", { name: "Press settings" }).getByRole("link", { name }).press("Enter");

  await page.getByRole("button", { name: PRESS_WORDS.addBookPackage }).click();
  await expect(page.getByRole("group", { name: "New package" }).getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Compact");
  const added = page.getByRole("group", { name: "Compact" });
  await expect(added.getByLabel("Key")).toHaveValue("compact");
  await added.getByLabel("Key").fill("premium");
  await added.getByLabel("Price, $").fill("1,999");
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: "Book package, new, key" })).toBeFocused();
  await expect(added.getByLabel("Key")).toHaveAccessibleDescription(/There is one with this key already/u);
  await examine(page);
  await added.getByLabel("Key").fill("compact");
  await added.getByLabel("Maximum number of words").fill("40000");
  await page.getByRole("group", { name: "Copy editing" }).getByLabel("Name").fill("Line editing");
  await save.click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
  await expect(added.getByLabel("Key")).toHaveCount(0);
  await openSubject("Change log");
  await expect(changes.filter({ hasText: "Book package, compact" })).toContainText(
    "After: Compact: $1,999, up to 40,000 words, Basic editing",
  );

  await page.goto("/services");
  await expect(page.getByText("from $1,999", { exact: true })).toBeVisible();
  await page.goto("/services/book-publishing");
  await expect(
    page.getByRole("listitem").filter({ hasText: "Compact$1,999Basic editing, up to 40,000 words" }),
  ).toBeVisible();
  await page.getByRole("textbox", { name: "Words", exact: true }).fill("40,000");
  await expect(page.getByText("Compact is the smallest package that fits")).toBeVisible();

  await page.goto("/dashboard/settings/press/price-list");
  await page.getByRole("button", { name: "Remove Compact" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove package" }).click();
  await expect(added).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Book packages" })).toBeFocused();
  await expect(page.getByText(FORM_WORDS.notSaved)).toBeVisible();
  await save.click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
  await openSubject("Change log");
  await expect(changes.filter({ hasText: "Book package, compact" }).first()).toContainText("After: not offered");
  await page.goto("/contact?topic=quote&service=book-publishing&package=compact&words=40000");
  await expect(page.getByText(ENQUIRY_WORDS.choiceGone)).toBeVisible();
});
