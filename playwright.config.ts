import { defineConfig } from "@playwright/test";
import { findChromium } from "./bin/test/chromium.ts";

/** Root has no user namespaces to lock the browser into; the rest keeps it from calling home or from waiting. */
const FLAGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const executablePath = findChromium();

/** Journeys through the built press in the system's Chromium: see tests/journeys/support/press.ts. */
export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.spec.ts",
  globalSetup: "./tests/journeys/support/filled-folder.ts",
  // Two keep two processors busy, and each worker has presses of its own.
  workers: 2,
  fullyParallel: false,
  // As Vitest's: a step that takes two seconds alone takes ten beside two others on a slow machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: "test-results",
  use: {
    browserName: "chromium",
    locale: "en-GB",
    // The theme in which journeys examine what they find: a change of it takes half a second.
    colorScheme: "dark",
    // The page for visits without a connection has a journey of its own; the others meet the server alone.
    serviceWorkers: "block",
    timezoneId: "Asia/Kolkata",
    launchOptions: { args: FLAGS, ...(executablePath && { executablePath }) },
  },
});
