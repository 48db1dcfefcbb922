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
  // Journeys wait more than they work: three share two processors.
  workers: 3,
  fullyParallel: false,
  // As Vitest's: a step that takes two seconds alone takes ten beside two others on a slow machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: "test-results",
  use: {
    browserName: "chromium",
    locale: "en-GB",
    // The page for visits without a connection has a journey of its own; the others meet the server alone.
    serviceWorkers: "block",
    timezoneId: "Asia/Kolkata",
    launchOptions: { args: FLAGS, ...(executablePath && { executablePath }) },
  },
});
