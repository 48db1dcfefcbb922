import type { Locator, Page } from "@playwright/test";
import { samplePdf, samplePicture } from "../../support/sample-files.ts";
import { testOnPress } from "./journey-press.ts";

export { expect } from "./journey-press.ts";

/** `test` on a press with staff, whose publications meet database failures (`break-publications.ts`). */
export const test = testOnPress({ programs: ["staff.ts", "break-publications.ts"] });

/** `test` for journeys through the publication list: people, and publications of every status. */
export const listTest = testOnPress({ programs: ["staff.ts", "list-publications.ts"] });

export const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** Returns the file input of a place. */
export const fileOf = (within: Page | Locator, name: "Cover image" | "Preview PDF" | "Full PDF"): Locator =>
  within.getByRole("group", { name }).locator("input");

export const pdfFile = async (name: string, words = "The Grammar of Monsoons") => ({
  name,
  mimeType: "application/pdf",
  buffer: await samplePdf([words]),
});

export const coverFile = async () => ({ name: "cover.png", mimeType: "image/png", buffer: await samplePicture("png") });

type Made = { readonly id: string; readonly sequential_id: number };

/** Creates a publication by the API, as the person who is signed in. */
export async function makePublication(page: Page, url: string, record: object): Promise<Made> {
  const response = await page.request.post(`${url}/api/v1/publications`, {
    headers: { Origin: url },
    data: { type: "book", authors: "Amara Okafor", ...record },
  });
  if (!response.ok()) throw new Error(`No record was made: ${response.status()} ${await response.text()}`);
  return (await response.json()) as Made;
}
