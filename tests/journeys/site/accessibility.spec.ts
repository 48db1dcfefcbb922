import { examineScreens } from "../support/examine.ts";
import { test } from "../support/press.ts";

/** The other public pages are tested by service-pages.spec.ts and catalogue/browsing.spec.ts. */
const PAGES = [
  "/",
  "/publications",
  "/publications?view=list&search=water",
  "/publications?view=spines",
  "/publications?search=zzqxv&type=book",
  "/publications/1",
  "/publications/999999",
];

test("the pages of the catalogue pass axe and fit", async ({ page }) => {
  test.setTimeout(600_000);
  await examineScreens(page, PAGES);
});
