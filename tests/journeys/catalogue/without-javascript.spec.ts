import { CATALOGUE_WORDS } from "../../support/interface-texts/catalogue-words.ts";
import { expect, test } from "../support/press.ts";

test.use({ javaScriptEnabled: false });

test("a reader searches, filters and loads more, reads, cites in another style and downloads", async ({
  page,
  request,
}) => {
  await page.goto("/publications");
  await page.getByRole("article").first().getByRole("button", { name: "Download" }).click();
  await expect(page.getByText(CATALOGUE_WORDS.downloadsNotInCatalogue).first()).toBeVisible();
  await page.goto("/publications");
  await page.getByRole("link", { name: "Load More" }).click();
  await expect(page.getByRole("article")).toHaveCount(12);
  await page.getByRole("combobox", { name: CATALOGUE_WORDS.searchLibrary }).fill("monsoons");
  await page.getByLabel("Type").selectOption("book");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("link", { name: "The Grammar of Monsoons" }).first().click();
  await expect(page.getByText("The monsoon has been read as fate")).toBeVisible();
  await page.getByLabel("Citation style").selectOption("vancouver");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/style=vancouver/u);
  await expect(page.locator(".citation-entry")).toContainText("Arunachalam M");
  const pdf = await request.get(
    (await page.getByRole("link", { name: CATALOGUE_WORDS.downloadFullPdf }).getAttribute("href")) ?? "",
  );
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});
