import { Buffer } from "node:buffer";
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

test("a manuscript is brought in, corrected by block, set again and released, and a reader reads it", async ({
  page,
  press,
}) => {
  await signInAs(page, "editor", press.url);
  const record = { title: "Tide Tables as Evidence", open_access: true, status: "draft" };
  const { sequential_id: number } = await makePublication(page, press.url, record);
  await page.goto(`/dashboard/production/${number}/${number}`);
  await expect(page.getByRole("heading", { level: 1, name: record.title })).toBeVisible();

  await page.getByRole("button", { name: "Bring in the manuscript" }).click();
  const sending = page.getByRole("dialog", { name: "Bring in the manuscript" });
  await sending.getByRole("button", { name: "Send" }).click();
  await expect(sending.getByLabel("Manuscript")).toHaveAccessibleDescription("Choose the manuscript");
  await sending.getByLabel("Manuscript").setInputFiles(file(MANUSCRIPT));
  await sending.getByRole("button", { name: "Send" }).click();
  await expect(sending).toBeHidden();

  const text = page.getByRole("region", { name: "Text", exact: true });
  await expect(text.getByText("The lazyness of the water is the phase of the second.")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  // By the list of problems: the head of a table, and what stands before the first heading.
  const problems = page.getByRole("region", { name: "Problems" });
  const table = problems.getByRole("listitem").filter({ hasText: "has no head row" });
  await table.getByLabel("Head of the table").selectOption("the first row");
  await table.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByText("1 correction is kept")).toBeVisible();
  await expect(table).toHaveCount(0);
  const front = problems.getByRole("listitem").filter({ hasText: "before its first heading" });
  await front.getByRole("button", { name: "Take it out" }).click();
  await expect(page.getByText("2 corrections are kept")).toBeVisible();

  // By block: words that stand there once.
  await text.getByRole("button", { name: /Correct paragraph “The lazyness/u }).click();
  await text.getByRole("button", { name: "Words" }).click();
  await text.getByLabel("These words").fill("laziness");
  await text.getByRole("button", { name: "Keep it" }).click();
  await expect(text.getByLabel("These words")).toHaveAccessibleDescription("These words don't stand here");
  await text.getByLabel("These words").fill("lazyness");
  await text.getByLabel("become", { exact: true }).fill("laziness");
  await text.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByText("3 corrections are kept")).toBeVisible();

  await page.getByRole("button", { name: "Make version 2" }).click();
  await expect(text.getByText("The laziness of the water is the phase of the second.")).toBeVisible();
  await expect(page.getByText("text version 2")).toBeVisible();
  await text.getByRole("tab", { name: "What changed" }).click();
  await expect(text.getByText(/1 paragraph changed/u)).toBeVisible();

  await page.getByRole("button", { name: "Release…" }).click();
  const releasing = page.getByRole("dialog", { name: "Release version 2" });
  await expect(releasing.getByText("The authors have not seen a proof of this version.")).toBeVisible();
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
