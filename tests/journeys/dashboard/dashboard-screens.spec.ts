import { expect, listTest as test } from "../support/publications-press.ts";
import { examine, examineScreens } from "../support/examine.ts";
import { signInAs } from "../support/staffed-press.ts";

const LIST = "/dashboard/publications";

const PUBLICATIONS = [
  `${LIST}?filters=true&search=Grammar`,
  `${LIST}?view=list`,
  `${LIST}?search=zzqxv`,
  `${LIST}?search=Harbour&details=17`,
  `${LIST}/add`,
  `${LIST}/add?type=book`,
  `${LIST}/import`,
  `${LIST}/trash`,
  "/dashboard/content-review?tab=catalogue",
];

const PRESS = [
  "/dashboard",
  "/dashboard/users",
  "/dashboard/users?search=zzqxv",
  "/dashboard/users?add=true",
  "/dashboard/roles",
  "/dashboard/roles?assign=true",
  "/dashboard/outbox",
  "/dashboard/enquiries",
  "/dashboard/analytics",
  "/dashboard/submissions",
];

for (const [subject, addresses] of [
  ["publications", PUBLICATIONS],
  ["the press", PRESS],
] as const) {
  test(`the screens of ${subject} pass axe and fit`, async ({ page, press }) => {
    test.setTimeout(600_000);
    await signInAs(page, "admin", press.url);
    await examineScreens(page, addresses);
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
