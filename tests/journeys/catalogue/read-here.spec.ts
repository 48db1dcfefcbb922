import { CATALOGUE_WORDS } from "../../support/interface-texts/catalogue-words.ts";
import { expect, test } from "../support/press.ts";
import { violationsOn } from "../support/violations.ts";

test("a reader searches, opens a title, reads it here and quotes it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto("/publications?search=Grammar+of+Monsoons");
  await page.getByRole("link", { name: "The Grammar of Monsoons" }).first().click();
  await expect(page.getByRole("heading", { name: CATALOGUE_WORDS.howToCite })).toBeVisible();
  await page.getByRole("link", { name: "Read", exact: true }).click();
  await expect(page).toHaveURL(/\/read(?:#page=1)?$/u);
  await expect(page.getByRole("group", { name: "Page 1" }).locator(".pdf-layer span").first()).toBeAttached();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole("button", { name: "Search in this publication" }).click();
  const search = page.getByRole("search", { name: "Search in this publication" });
  await search.getByRole("searchbox").fill("MONSOON");
  const hits = search.getByRole("link");
  await expect(hits.nth(1)).toBeVisible();
  await hits.last().click();
  await expect(page).toHaveURL(/#page=[2-9]/u);
  const label = await page.getByRole("textbox", { name: "Page" }).inputValue();

  await page.getByRole("button", { name: "Cite this page" }).click();
  await expect(page.getByText("Citation copied").first()).toBeVisible();
  expect(await clipboard()).toMatch(new RegExp(`Arunachalam, M\\..* p\\. ${label}$`, "u"));

  await page.evaluate(() => {
    const runs = [...document.querySelectorAll(".reader-paper .pdf-layer span")];
    const words = runs.find((run) => run.childElementCount === 0 && run.textContent.length > 10);
    if (words) document.getSelection()?.selectAllChildren(words);
  });
  await page.getByRole("button", { name: "Copy quotation with citation" }).click();
  await expect.poll(clipboard).toMatch(/^“[^”]+”\n\nArunachalam, M\./u);

  const address = page.url().replace(/#.*$/u, "");
  await page.goto("/");
  await page.goto(address);
  await expect(page.getByText(/^You were here on/u)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Page" })).toHaveValue(label);

  // A page that the library's search found opens there, with the words searched for and marked.
  await page.goto("/");
  await page.goto(`${address}#page=2&search=monsoon`);
  await expect(search.getByRole("searchbox")).toHaveValue("monsoon");
  await expect(hits.first()).toBeVisible();
  await expect(page.getByRole("group", { name: "Page 2" })).toBeInViewport();
});
