import { examine, examineScreens } from "../support/examine.ts";
import { expect, signInAs, test } from "../support/office-press.ts";
import { findNumber } from "../support/publication-steps.ts";

const LIST = "/dashboard/publications";

test("the screens of publications pass axe and fit", async ({ page, press }) => {
  test.setTimeout(600_000);
  await signInAs(page, "admin", press.url);
  const number = await findNumber(page, press.url, "Harbour under Construction");
  await examineScreens(page, [
    `${LIST}?filters=true&search=Grammar`,
    `${LIST}?view=list`,
    `${LIST}?search=Harbour&details=${number}`,
    `${LIST}/add?type=book`,
    "/dashboard/content-review?tab=catalogue",
    `${LIST}?search=zzqxv`,
    `${LIST}/add`,
    `${LIST}/import`,
    `${LIST}/trash`,
    `${LIST}/${number}/distribution`,
    "/dashboard/distribution",
    "/dashboard/deposits",
    `${LIST}/series`,
    "/dashboard/production",
  ]);
});

test("the screens of the press pass axe and fit", async ({ page, press }) => {
  test.setTimeout(600_000);
  await signInAs(page, "admin", press.url);
  await examineScreens(page, [
    "/dashboard",
    "/dashboard/users",
    "/dashboard/roles",
    "/dashboard/enquiries",
    "/dashboard/analytics",
    "/dashboard/counter",
    "/dashboard/submissions",
    "/dashboard/users?search=zzqxv",
    "/dashboard/users?add=true",
    "/dashboard/roles?assign=true",
    "/dashboard/outbox",
    "/dashboard/enquiries?show=all",
    "/dashboard/settings/press/house-styles",
    "/dashboard/settings/press/house-styles/royal-octavo",
    "/dashboard/settings/press/review-forms/chapter",
    "/dashboard/settings/press/agreements/chapter",
    "/dashboard/enquiries?show=spam&search=nothing",
  ]);
});

test("the screens of one's own account pass axe and fit", async ({ page, press }) => {
  test.setTimeout(600_000);
  await signInAs(page, "author", press.url);
  const settings = "/dashboard/settings";
  await examineScreens(page, [
    "/dashboard/profile",
    `${settings}/security`,
    `${settings}/notifications`,
    settings,
    `${settings}/account`,
    `${settings}/appearance`,
    `${settings}/privacy`,
  ]);
});

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
