import { expect, listTest as test } from "../support/publications-press.ts";
import { examine } from "../support/examine.ts";
import { signInAs } from "../support/staffed-press.ts";

const LIST = "/dashboard/publications";

const SCREENS = {
  "the cards": `${LIST}?filters=true&search=Grammar`,
  "the table": `${LIST}?view=list`,
  "nothing found": `${LIST}?search=zzqxv`,
  "the details": `${LIST}?search=Harbour&details=17`,
};

for (const [screen, address] of Object.entries(SCREENS)) {
  test(`${screen} passes axe and fits`, async ({ page, press }) => {
    await signInAs(page, "admin", press.url);
    await page.goto(address, { waitUntil: "networkidle" });
    if (address.includes("details")) await expect(page.getByRole("region", { name: "Files" })).toBeVisible();
    await examine(page);
  });
}

test("the windows pass axe and fit", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto(`${LIST}?search=Granite`);
  await page.getByRole("checkbox", { name: "Select: Granite" }).check();
  await page.getByRole("button", { name: "Change 1…" }).click();
  await page.getByRole("dialog").getByRole("combobox", { name: "to" }).selectOption("archived");
  await expect(page.getByRole("dialog").getByText("1 publication changes.")).toBeVisible();
  await examine(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More actions: Granite" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await examine(page);
});
