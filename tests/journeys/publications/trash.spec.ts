import { PUBLICATION_WORDS } from "../../support/interface-texts/publication-words.ts";
import { expect, signInAs, test, toasts } from "../support/office-press.ts";

const LIST = "/dashboard/publications";

test("an admin deletes after all warnings, the public page responds with 410, and the trash brings it back", async ({
  page,
  press,
}) => {
  await signInAs(page, "admin", press.url);
  await page.goto(`${LIST}?search=Going+Today`);
  await page.getByRole("button", { name: "More actions: Going Today" }).click();
  const publicPage = await page.getByRole("menuitem", { name: PUBLICATION_WORDS.openPublicPage }).getAttribute("href");
  expect((await page.request.get(publicPage ?? "")).status()).toBe(200);
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete Publication" });
  for (const words of [
    "Going Today stays in the trash for 30 days, with its chapters. Then it is deleted permanently. This cannot be undone.",
    "the publication itself",
    "its files: Full PDF",
    "its statistics: 0 views",
    "related data",
    "its address then says that it was deleted",
    "We recommend archiving instead.",
  ])
    await expect(dialog).toContainText(words);
  await dialog.getByRole("button", { name: "Delete publication" }).click();
  await expect(toasts(page).getByText("Publication deleted")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: PUBLICATION_WORDS.noPublications })).toBeVisible();
  const list = page.url();
  expect((await page.goto(publicPage ?? ""))?.status()).toBe(410);
  const top = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect((await page.getByText("Its address is given").boundingBox())?.x, "one column").toBe(top?.x);
  await page.goto(list);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Trash" }).click();
  const row = page.getByRole("row", { name: /Going Today/u });
  await expect(row.getByRole("cell", { name: "30", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Restore: Going Today" }).focus();
  await page.keyboard.press("Enter");
  await expect(toasts(page).getByText("Publication restored")).toBeVisible();
  await expect(page.getByRole("row", { name: /Going Today/u })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Deleted publications" })).toBeFocused();
  expect((await page.request.get(publicPage ?? "")).status()).toBe(200);
});
