import type { Page } from "@playwright/test";
import { CATALOGUE_WORDS } from "../../support/interface-texts/catalogue-words.ts";
import { PUBLICATION_WORDS } from "../../support/interface-texts/publication-words.ts";
import { expect, test } from "../support/press.ts";
import { violationsOn } from "../support/violations.ts";

const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** Opens the first title of the library and waits until its page is interactive. */
async function openFirst(page: Page, search: string): Promise<void> {
  await page.goto(`/publications?${search}`);
  await page.getByRole("link", { name: "View Details" }).first().click();
  await expect(page.locator("x-island[name='catalogue/back-link'][data-ready]")).toBeAttached();
}

test("a reader cites a title, downloads it, shares its address, and learns why a download failed", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await openFirst(page, "search=Grammar+of+Monsoons");
  const entry = page.locator(".citation-entry");
  await expect(entry).toContainText("Arunachalam, M.");
  await page.getByLabel("Citation style").selectOption("mla");
  await expect(entry).toContainText("Arunachalam, Meenakshi");
  await expect(page).toHaveURL(/\?style=mla$/u);
  await page.getByRole("button", { name: "Copy citation" }).click();
  await expect(notifications(page).getByText("Citation copied")).toBeVisible();
  expect(await clipboard()).toBe(await entry.textContent());

  const citation = page.waitForEvent("download");
  await page.getByRole("link", { name: "RIS" }).click();
  expect((await citation).suggestedFilename()).toBe("the_grammar_of_monsoons.ris");
  await expect(notifications(page).getByText("Citation downloaded")).toBeVisible();

  const title = page.waitForEvent("download");
  await page.getByRole("link", { name: CATALOGUE_WORDS.downloadFullPdf }).click();
  expect((await title).suggestedFilename()).toBe("the_grammar_of_monsoons.pdf");
  await expect(notifications(page).getByText("Download started")).toBeVisible();

  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(notifications(page).getByText("Link copied")).toBeVisible();
  expect(await clipboard()).toMatch(/\/publications\/\d+/u);
  await page.keyboard.press("Escape");

  await page.route("**/*.pdf*", (route) =>
    route.fulfill({ status: 500, json: { detail: "The file cannot be read at the moment." } }),
  );
  await page.getByRole("link", { name: CATALOGUE_WORDS.downloadFullPdf }).click();
  await expect(notifications(page).getByText("Download failed")).toBeVisible();
  await expect(notifications(page).getByText("The file cannot be read at the moment.")).toBeVisible();
});

test("a closed title keeps its button, which explains the reason and is not covered on a phone", async ({ page }) => {
  await page.goto("/publications?page=1-7");
  const closed = page.getByRole("article").filter({ hasText: "Closed Access" }).first();
  await closed.getByRole("link", { name: "View Details" }).click();
  await expect(page.locator("x-island[name='catalogue/notice-button'][data-ready]").first()).toBeAttached();
  const button = page.getByRole("button", { name: CATALOGUE_WORDS.downloadFullPdf });
  await button.click();
  await expect(notifications(page).getByText("Download Restricted")).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  await expect(button).toBeVisible();
  const covered = await button.evaluate(async (element) => {
    const places: string[] = [];
    for (let top = 0; top <= document.documentElement.scrollHeight - innerHeight; top += 40) {
      scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
      const { left, right, top: above, bottom } = element.getBoundingClientRect();
      if (above < 0 || bottom > innerHeight) continue;
      for (const y of [above + 2, (above + bottom) / 2, bottom - 2])
        for (const x of [left + 8, (left + right) / 2, right - 8])
          if (document.elementFromPoint(x, y)?.closest("[aria-label='Download, cite, share']"))
            places.push(`scrolled ${top}: ${x}, ${y}`);
    }
    return places;
  });
  expect(covered).toEqual([]);

  // Without a parent, Back opens the previous page.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/\?page=1-7$/u);
});

test("a chapter links its book and its neighbours, and the bottom bar of a phone covers nothing", async ({ page }) => {
  await openFirst(page, "search=Grammar+of+Monsoons");
  const book = page.url();
  await page.getByRole("link", { name: "What the Almanac Knew" }).click();
  await expect(page.getByText("Chapter 2 of The Grammar of Monsoons")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText(
    "HomePublicationsThe Grammar of MonsoonsWhat the Almanac Knew",
  );
  const size = page.viewportSize();
  for (const height of [560, 720, 823]) {
    await page.setViewportSize({ width: 360, height });
    const bar = await page.locator(".sticky-actions").boundingBox();
    for (const button of await page.locator(".title-page-side :is(a, button)").all()) {
      const box = await button.boundingBox();
      const isCovered = bar && box && box.y + box.height > bar.y && box.y < bar.y + bar.height;
      expect(isCovered ?? false, `height ${height}: ${await button.textContent()}`).toBe(false);
    }
  }
  expect(await violationsOn(page)).toEqual([]);
  if (size) await page.setViewportSize(size);
  await page.getByRole("link", { name: "Sowing by Statute" }).click();
  await expect(page.getByText("Chapter 3 of The Grammar of Monsoons")).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(book);
});

test("an unknown publication is 404 at its address, and a notice in the library after a click", async ({ page }) => {
  const response = await page.goto("/publications/999999");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: PUBLICATION_WORDS.publicationNotFound })).toBeVisible();
  await page.goto("/publications");
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), {
      href: "/publications/999999",
      textContent: "An old link",
    });
    document.querySelector("main")?.append(link);
  });
  await page.getByRole("link", { name: "An old link" }).click();
  await expect(page).toHaveURL(/\/publications$/u);
  await expect(notifications(page).getByText(PUBLICATION_WORDS.publicationUnknown)).toBeVisible();
});
