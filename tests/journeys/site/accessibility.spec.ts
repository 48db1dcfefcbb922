import { examine } from "../support/examine.ts";
import { test } from "../support/press.ts";

const SCREENS = {
  "the home page": "/",
  "the library": "/publications",
  "the library as a list": "/publications?view=list&search=water",
  "the shelf": "/publications?view=spines",
  "an empty library": "/publications?search=zzqxv&type=book",
  "a book": "/publications/1",
  "a chapter": "/publications/2",
  "a missing publication": "/publications/999999",
};

for (const [screen, address] of Object.entries(SCREENS)) {
  test(`${screen} passes axe and fits`, async ({ page }) => {
    await page.goto(address, { waitUntil: "networkidle" });
    await examine(page);
  });
}
