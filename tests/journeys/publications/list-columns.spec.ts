import type { Page } from "@playwright/test";
import { FORM_WORDS } from "../../support/interface-texts/form-words.ts";
import { PUBLICATION_WORDS } from "../../support/interface-texts/publication-words.ts";
import { examine } from "../support/examine.ts";
import { expect, giveRole, signIn, signInAs, test } from "../support/office-press.ts";

const LIST = "/dashboard/publications";
const table = (page: Page) => page.getByRole("table", { name: "Publications" });

/** The cells whose text sticks out of them. */
const overfull = (page: Page): Promise<readonly string[]> =>
  table(page)
    .locator("th, td")
    .evaluateAll((cells) =>
      cells.flatMap(({ scrollWidth, clientWidth, textContent }) =>
        scrollWidth > clientWidth + 1 ? [`${textContent}: ${scrollWidth} in ${clientWidth}`] : [],
      ),
    );

test("columns and a view follow the account; no cell is overfull, and a phone shows the first record", async ({
  page,
  press,
}) => {
  // Columns and views stay with the account: nobody else uses this one.
  const { email } = await press.person();
  await giveRole(page, press.url, email, "editor");
  await signIn(page, press.url, email);
  await page.goto(`${LIST}?view=list&search=pamphlet`);
  await page.getByRole("button", { name: "Columns" }).click();
  const columns = page.getByRole("dialog", { name: "Columns" });
  await columns.getByRole("checkbox", { name: "Type" }).click();
  await columns.getByRole("checkbox", { name: "Access" }).click();
  const isUp = columns.getByRole("button", { name: "Move Up: Access" });
  for (const place of [5, 4, 3]) {
    await isUp.click();
    await expect(columns.getByRole("listitem").nth(place - 1)).toContainText("Access");
  }
  await columns.getByRole("button", { name: "Done" }).click();
  await expect(table(page).getByRole("columnheader", { name: "Access" })).toBeVisible();
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: PUBLICATION_WORDS.openViewSaving }).click();
  const dialog = page.getByRole("dialog", { name: PUBLICATION_WORDS.saveView });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Pamphlets");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pamphlets" })).toBeVisible();
  const view = page.getByRole("region", { name: "My views" }).getByRole("link", { name: "Pamphlets 12 publications" });
  await expect(view).toHaveAttribute("aria-current", "page");

  const other = await page.context().browser()?.newContext({ baseURL: press.url });
  if (!other) throw new Error("The browser was closed.");
  const device = await other.newPage();
  await signIn(device, press.url, email);
  await device.goto(`${LIST}?view=list`);
  await expect(table(device).getByRole("columnheader", { name: "Access" })).toBeVisible();
  await expect(table(device).getByRole("columnheader", { name: "Type" })).toHaveCount(0);
  await device
    .getByRole("region", { name: "My views" })
    .getByRole("link", { name: /^Pamphlets/u })
    .click();
  await expect(device.getByText("1–10 of 12 publications")).toBeVisible();
  for (const width of [1280, 1024, 768]) {
    await device.setViewportSize({ width, height: 800 });
    await expect(table(device)).toBeVisible();
    expect(await overfull(device)).toEqual([]);
  }
  await examine(device);
  const firstPlace = async (): Promise<number> => {
    await device.goto(LIST);
    const first = device.locator(".title-link").first();
    await expect(first).toBeVisible();
    return (await first.boundingBox())?.y ?? Infinity;
  };
  await device.setViewportSize({ width: 1280, height: 800 });
  expect(await firstPlace()).toBeLessThan(500);
  await device.setViewportSize({ width: 320, height: 640 });
  expect(await firstPlace()).toBeLessThan(620);
  // Records of other journeys may offer more.
  await device.goto(`${LIST}?search=pamphlet`);
  await device.getByRole("button", { name: "View Details" }).first().click();
  const details = device.getByRole("dialog");
  await expect(details.getByRole("button", { name: "Close" }).first()).toBeVisible();
  await expect.poll(() => details.boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 });
  expect((await details.locator(".dialog-foot").boundingBox())?.height).toBeLessThan(100);
  await other.close();
});

test("the head of the table stays in sight below the selection, whichever lines that has", async ({ page, press }) => {
  await signInAs(page, "editor", press.url);
  await page.goto(`${LIST}?view=list`);
  await page.getByRole("checkbox", { name: FORM_WORDS.selectPage }).check();
  await page.getByRole("button", { name: /^Select all \d+ that match$/u }).click();
  const head = table(page).getByRole("columnheader", { name: "Title" });
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 600 });
    await table(page).getByRole("checkbox").nth(6).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 200);
    const bar = page.getByRole("group", { name: "Selection" });
    await expect
      .poll(async () => {
        const [above, below] = [await bar.boundingBox(), await head.boundingBox()];
        return below && above ? Math.abs(below.y - above.y - above.height) : undefined;
      })
      .toBeLessThan(2);
  }
});
