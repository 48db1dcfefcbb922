import type { Locator } from "@playwright/test";
import { brokenWords } from "../support/broken-words.ts";
import { testOnPress } from "../support/journey-press.ts";
import { expect, signInAs } from "../support/staffed-press.ts";

/** A press with enquiries, manuscripts and e-mails: its lists have long names beside narrow columns. */
const test = testOnPress({ programs: ["staff.ts", "inbox-enquiries.ts", "office-manuscripts.ts"], sendsMail: true });

const LISTS = [
  ["Enquiries", "/dashboard/enquiries"],
  ["Submissions to the press", "/dashboard/submissions?scope=press"],
  ["Manuscripts", "/dashboard/content-review?tab=all"],
  ["E-mails", "/dashboard/outbox"],
  ["Users", "/dashboard/users"],
] as const;

/** 900 is the narrowest window with the sidebar beside the list. */
const WIDTHS = [1280, 1100, 1024, 960, 900, 768, 720, 320];

/** A browser may go on in a new line within a tag, which one of the senders has written. */
const broken = async (table: Locator): Promise<readonly string[]> =>
  (await brokenWords(table)).filter((word) => !word.includes("<"));

for (const [name, address] of LISTS) {
  test(`no word of the table ${name} is broken, and the window never scrolls sideways`, async ({ page, press }) => {
    await signInAs(page, "admin", press.url);
    await page.goto(address);
    const table = page.getByRole("table", { name });
    await expect(table).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => broken(table), { message: `${width} px` }).toEqual([]);
      const { scrollWidth, clientWidth } = await page
        .locator("html")
        .evaluate((html) => ({ scrollWidth: html.scrollWidth, clientWidth: html.clientWidth }));
      expect(scrollWidth, `${width} px`).toBe(clientWidth);
    }
  });
}
