import type { Locator, Page } from "@playwright/test";
import { servePress } from "../../../bin/bench/served-press.ts";
import { samplePdf, samplePicture } from "../../support/sample-files.ts";
import { withFolder } from "./filled-folder.ts";
import { test as staffed } from "./staffed-press.ts";

type PublicationsPress = {
  readonly url: string;
  /** Ends the server at once, as a power failure does. */
  die(): void;
  /** Starts the server again at the same address. */
  rise(): Promise<void>;
};

/** `test` on a press with staff, whose publications meet database failures (`break-publications.ts`). */
export const test = staffed.extend<object, { records: PublicationsPress }>({
  records: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      await withFolder(["staff.ts", "break-publications.ts"], async (folder) => {
        let server = await servePress(folder);
        const port = String(server.port);
        await use({
          url: `http://localhost:${port}`,
          die: () => void process.kill(server.pid, "SIGKILL"),
          rise: async () => {
            server = await servePress(folder, { PORT: port });
          },
        }).finally(() => server.stop());
      });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ records }, use) => use(records.url),
});

export { expect } from "@playwright/test";

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
