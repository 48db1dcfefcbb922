import type { Locator, Page } from "@playwright/test";
import { MANUSCRIPT_WORDS } from "../../support/interface-texts/manuscript-words.ts";
import { listBrokenWords } from "../support/broken-words.ts";
import { goInside } from "../support/go-inside.ts";
import { expect, signInAs, test } from "../support/office-press.ts";

/** Lists that have long names beside narrow columns; the searches leave out most of what other journeys have made. */
const LISTS = [
  ["Enquiries", "/dashboard/enquiries?show=all&search=a&sort=oldest"],
  [MANUSCRIPT_WORDS.submissionsToPress, "/dashboard/submissions?scope=press&entry=manuscript"],
  ["Manuscripts", "/dashboard/content-review?tab=all"],
  ["E-mails", "/dashboard/outbox"],
  ["Users", "/dashboard/users?search=writer"],
  ["Publications", "/dashboard/publications?view=list&search=a"],
] as const;

/** 900 is the narrowest window with the sidebar beside the list. */
const WIDTHS = [1280, 1024, 900, 720, 320];

/** A browser may go on in a new line within a tag, which one of the senders has written. */
const findBrokenWords = async (table: Locator): Promise<readonly string[]> =>
  (await listBrokenWords(table)).filter((word) => !word.includes("<"));

/** What scrolls sideways with a visible bar, but the tables; and the rows of tabs that are cut off where there is room for two lines. */
const findCutOff = (page: Page): Promise<readonly string[]> =>
  page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll("*")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && /auto|scroll/u.test(getComputedStyle(one).overflowX))
      .filter((one) => one.querySelector("table") === null)
      .filter((one) => getComputedStyle(one).scrollbarWidth !== "none" || (innerWidth >= 640 && one.matches(".tabs")))
      .map((one) => `${one.tagName} ${one.className}: ${one.scrollWidth} in ${one.clientWidth}`),
  );

test("no word of a table is broken, no tab is cut off, and the window never scrolls sideways", async ({
  page,
  press,
}) => {
  await signInAs(page, "admin", press.url);
  for (const [name, address] of LISTS) {
    await goInside(page, address);
    const table = page.getByRole("table", { name });
    await expect(table, name).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => findBrokenWords(table), { message: `${name}, ${width} px` }).toEqual([]);
      const { scrollWidth, clientWidth } = await page
        .locator("html")
        .evaluate((html) => ({ scrollWidth: html.scrollWidth, clientWidth: html.clientWidth }));
      expect(scrollWidth, `${name}, ${width} px`).toBe(clientWidth);
      expect(await findCutOff(page), `${name}, ${width} px`).toEqual([]);
    }
  }
});
