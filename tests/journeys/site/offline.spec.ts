import { CATALOGUE_WORDS } from "../../support/interface-texts/catalogue-words.ts";
import { FORM_WORDS } from "../../support/interface-texts/form-words.ts";
import { examine } from "../support/examine.ts";
import { expect, test } from "../support/press.ts";

test.use({ serviceWorkers: "allow" });

const hasStored = async (): Promise<boolean> => (await (await caches.open("offline")).keys()).length > 1;

test("a reader whose connection is lost gets a page of the press, and goes on where it returns", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(async () => {
    localStorage.setItem("reader:1", JSON.stringify({ page: 61, at: "2026-11-20T09:00:00Z", title: "On Rivers" }));
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(hasStored)).toBe(true);
  const scripts = await page.evaluate(async () => (await (await caches.open("offline")).keys()).map(({ url }) => url));
  expect(scripts.filter((url) => !/\/(?:offline|assets\/[^/]+\.(?:css|js))$/u.test(url))).toEqual([]);
  await page.context().setOffline(true);
  await page.goto("/publications/1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(FORM_WORDS.offline);
  await expect(page.getByText("Nothing was lost. Try again.")).toBeVisible();
  await expect(page.getByRole("link", { name: "On Rivers" })).toHaveAttribute("href", "/publications/1/read");
  await expect(page.getByRole("link", { name: "Sign in" })).toBeAttached();
  // The page has its style sheet.
  await expect(page.locator(".page-width.problem")).toHaveCSS("display", "grid");
  await examine(page);
  await expect(page).toHaveURL(/\/publications\/1$/u);
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/publications\/1$/u);
  await expect(page.getByRole("heading", { name: CATALOGUE_WORDS.howToCite })).toBeVisible();
});
