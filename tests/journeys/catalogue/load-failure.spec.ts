import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { servePress } from "../../../bin/bench/served-press.ts";
import { withFolder } from "../support/filled-folder.ts";

const RECORD = "@book{rain, title={The Rain Gauge}, author={Iyer, Kavitha}, year={2024}}";

/** A press with one title, whose page cannot be loaded. */
const withDamagedPress = (visit: (url: string) => Promise<void>): Promise<void> =>
  withFolder([], async (folder) => {
    const environment = { ...process.env, DATA_DIR: folder, DATABASE_URL: "" };
    const file = join(folder, "rain.bib");
    await writeFile(file, RECORD);
    for (const words of [
      ["bin/import.ts", file, "--status", "published"],
      ["tests/journeys/support/failures/damage-title-pages.ts"],
    ])
      execFileSync(process.execPath, words, { env: environment });
    const server = await servePress(folder);
    await visit(`http://localhost:${server.port}`).finally(() => server.stop());
  });

test("a publication that cannot be loaded is 500 at its address, and a notice in the library after a click", async ({
  page,
}) => {
  await withDamagedPress(async (url) => {
    const response = await page.goto(`${url}/publications/1`);
    expect(response?.status()).toBe(500);
    await expect(page.getByRole("heading", { level: 1, name: "Error loading publication" })).toBeVisible();
    await expect(page).toHaveURL(`${url}/publications/1`);
    await page.goto(`${url}/publications`);
    await page.getByRole("link", { name: "View Details" }).click();
    await expect(page).toHaveURL(`${url}/publications`);
    const notifications = page.getByRole("region", { name: "Notifications" });
    await expect(notifications.getByText("Error loading publication")).toBeVisible();
    await expect(notifications.getByText("This is our mistake")).toBeVisible();
    await expect(notifications.getByText(/^Reference [0-9A-F]{10}$/u)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);
  });
});
