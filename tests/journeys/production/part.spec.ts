import { Buffer } from "node:buffer";
import { PRODUCTION_WORDS } from "../../support/interface-texts/production-words.ts";
import { expect, signInAs, test } from "../support/office-press.ts";
import { makePublication } from "../support/publication-steps.ts";
import { violationsOn } from "../support/violations.ts";

const MANUSCRIPT = `Ruth Adler, Harbour Office

# The clerk's arithmetic

The tables were computed a year ahead, by four people who never saw the harbour (Adler, 2019).

The lazyness of the water is the phase of the second.

---- -----
1868 4.1
1874 4.0
---- -----

# References

Adler, R. (2019). *Tide Tables*. Press of the Harbour. https://doi.org/10.5555/tides
`;
const file = (text: string) => ({ name: "tides.md", mimeType: "text/markdown", buffer: Buffer.from(text) });

test("a manuscript is uploaded, corrected by block, set again and released, and a reader reads it", async ({
  page,
  press,
}) => {
  await signInAs(page, "editor", press.url);
  const record = { title: "Tide Tables as Evidence", open_access: true, status: "draft" };
  const { sequential_id: number } = await makePublication(page, press.url, record);
  await page.goto(`/dashboard/production/${number}/${number}`);
  await expect(page.getByRole("heading", { level: 1, name: record.title })).toBeVisible();

  await page.getByRole("button", { name: "Upload manuscript…" }).click();
  const sending = page.getByRole("dialog", { name: "Upload manuscript" });
  await sending.getByRole("button", { name: "Upload" }).click();
  await expect(sending.getByLabel("Manuscript")).toHaveAccessibleDescription("Choose the manuscript");
  await sending.getByLabel("Manuscript").setInputFiles(file(MANUSCRIPT));
  await sending.getByRole("button", { name: "Upload" }).click();
  await expect(sending).toBeHidden();

  const text = page.getByRole("region", { name: "Text", exact: true });
  await expect(text.getByText("The lazyness of the water is the phase of the second.")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  // By the list of problems: the header row of a table, and what stands before the first heading.
  const problems = page.getByRole("region", { name: "Problems" });
  const table = problems.getByRole("listitem").filter({ hasText: "has no header row" });
  await table.getByLabel("Header rows").selectOption("the first row");
  await table.getByRole("button", { name: "Save correction" }).click();
  await expect(page.getByText("1 correction pending")).toBeVisible();
  await expect(table).toHaveCount(0);
  const front = problems.getByRole("listitem").filter({ hasText: "before its first heading" });
  await front.getByRole("button", { name: "Delete passage" }).click();
  await expect(page.getByText("2 corrections pending")).toBeVisible();

  // By block: words that stand there once.
  await text.getByRole("button", { name: /Correct paragraph “The lazyness/u }).click();
  await text.getByRole("button", { name: "Words" }).click();
  await text.getByLabel("Find", { exact: true }).fill("laziness");
  await text.getByRole("button", { name: "Save correction" }).click();
  await expect(text.getByLabel("Find", { exact: true })).toHaveAccessibleDescription("Not found in this block.");
  await text.getByLabel("Find", { exact: true }).fill("lazyness");
  await text.getByLabel("Replace with").fill("laziness");
  await text.getByRole("button", { name: "Save correction" }).click();
  await expect(page.getByText("3 corrections pending")).toBeVisible();

  await page.getByRole("button", { name: "Create version 2" }).click();
  await expect(text.getByText("The laziness of the water is the phase of the second.")).toBeVisible();
  await expect(page.getByText("Version 2", { exact: true })).toBeVisible();
  await text.getByRole("tab", { name: "Changes" }).click();
  await expect(text.getByText(/1 paragraph changed/u)).toBeVisible();

  await page.getByRole("button", { name: "Release…" }).click();
  const releasing = page.getByRole("dialog", { name: "Release version 2" });
  await expect(releasing.getByText(PRODUCTION_WORDS.proofUnseen)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await releasing.getByRole("checkbox", { name: "Publish the record now" }).check();
  await releasing.getByRole("button", { name: "Release and publish" }).click();
  await expect(releasing).toBeHidden();

  // It is prepared for reading soon after.
  await expect(async () => {
    expect((await page.request.get(`${press.url}/publications/${number}/read/1`)).status()).toBe(200);
  }).toPass();
  await page.goto(`/publications/${number}`);
  await page.getByRole("link", { name: "Read", exact: true }).click();
  await expect(page.getByText("The laziness of the water is the phase of the second.")).toBeVisible();
});
