import type { Page } from "@playwright/test";
import { FORM_WORDS } from "../../support/interface-texts/form-words.ts";
import { expect, signInAs, test } from "../support/office-press.ts";

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

test("no cell of the list is overfull, a phone shows the first record, and its details fill the screen", async ({
  page,
  press,
}) => {
  await signInAs(page, "editor", press.url);
  await page.goto(`${LIST}?view=list&search=pamphlet`);
  await expect(page.getByText("1–10 of 12 publications")).toBeVisible();
  for (const width of [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(table(page)).toBeVisible();
    expect(await overfull(page)).toEqual([]);
  }
  const firstPlace = async (): Promise<number> => {
    await page.goto(LIST);
    const first = page.locator(".title-link").first();
    await expect(first).toBeVisible();
    return (await first.boundingBox())?.y ?? Infinity;
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await firstPlace()).toBeLessThan(500);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await firstPlace()).toBeLessThan(620);
  // Records of other journeys may offer more.
  await page.goto(`${LIST}?search=pamphlet`);
  await page.getByRole("button", { name: "View Details" }).first().click();
  const details = page.getByRole("dialog");
  await expect(details.getByRole("button", { name: "Close" }).first()).toBeVisible();
  await expect.poll(() => details.boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 });
  expect((await details.locator(".dialog-foot").boundingBox())?.height).toBeLessThan(100);
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
