import type { Locator, Page } from "@playwright/test";
import { samplePdf, samplePicture } from "../../support/sample-files.ts";

/** Returns the file input of a place. */
export const findFileInput = (within: Page | Locator, name: "Cover image" | "Preview PDF" | "Full PDF"): Locator =>
  within.getByRole("group", { name }).locator("input");

export const pdfFile = async (name: string, words = "The Grammar of Monsoons") => ({
  name,
  mimeType: "application/pdf",
  buffer: await samplePdf([words]),
});

export const coverFile = async () => ({ name: "cover.png", mimeType: "image/png", buffer: await samplePicture("png") });

type Made = { readonly id: string; readonly sequential_id: number; readonly version: number };

/** Creates a publication by the API, as the person who is signed in. */
export async function makePublication(page: Page, url: string, record: object): Promise<Made> {
  const response = await page.request.post(`${url}/api/v1/publications`, {
    headers: { Origin: url },
    data: { type: "book", authors: "Amara Okafor", ...record },
  });
  if (!response.ok()) throw new Error(`No record was made: ${response.status()} ${await response.text()}`);
  return (await response.json()) as Made;
}

/** The number of the publication with this title, as the person who is signed in finds it. */
export async function findNumber(page: Page, url: string, title: string): Promise<number> {
  const found = await page.request.get(`${url}/api/v1/publications?search=${encodeURIComponent(title)}`);
  const { publications } = (await found.json()) as { publications: { title: string; sequential_id: number }[] };
  return publications.find((publication) => publication.title === title)?.sequential_id ?? 0;
}
