import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import type { Role } from "#people/core/role.ts";
import { servePress } from "../bench/served-press.ts";
import { getDemoEmail } from "../demo/demonstration-people.ts";
import { requireChromium } from "../test/chromium.ts";
import { DAY, PASSWORD, RECORDED_ROLES } from "./golden-day.ts";
import { findScreens, waitForScreen } from "./find-screens.ts";
import { toFilePath } from "./recording.ts";

const run = promisify(execFile);
const CLOCK = pathToFileURL(join(import.meta.dirname, "../../tests/support/servers/moved-clock.ts")).href;
const CHANCE = pathToFileURL(join(import.meta.dirname, "fixed-chance.ts")).href;

const WIDTHS = [1280, 320];
const THEMES = ["light", "dark"] as const;

/** Records a picture of each screen, for a visitor and for each role, in two widths and both themes. Returns how many there are. */
export async function recordScreens(folder: string): Promise<number> {
  const executablePath = requireChromium();
  if (executablePath === undefined) throw new Error("Pictures need a Chromium.");
  const data = await mkdtemp(join(tmpdir(), "colophon-golden-"));
  const now = Date.now();
  // The clock of the press hardly moves, so that no picture shows how long the recording took.
  const clock = {
    CLOCK_AHEAD: String(Date.parse(DAY) - now),
    CLOCK_SLOW_SINCE: String(now),
    NODE_OPTIONS: `--import ${CLOCK} --import ${CHANCE}`,
  };
  const env = { ...process.env, ...clock, DATA_DIR: data, DATABASE_URL: "" };
  await run(process.execPath, [join(import.meta.dirname, "fill-folder.ts")], { env });
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
  const press = await servePress(data, { ...clock, SMTP_URL: "", AUTH_LIMITS: "off" });
  try {
    const url = `http://localhost:${String(press.port)}`;
    let count = 0;
    for (const role of [undefined, ...RECORDED_ROLES]) count += await recordScreensOfRole(browser, url, role, folder);
    return count;
  } finally {
    await browser.close();
    await press.stop();
    await rm(data, { recursive: true, force: true });
  }
}

async function recordScreensOfRole(
  browser: Browser,
  url: string,
  role: Role | undefined,
  folder: string,
): Promise<number> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "en-GB",
    timezoneId: "UTC",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await context.clock.setFixedTime(DAY);
  if (role !== undefined) await signIn(context, url, role);
  const page = await context.newPage();
  const screens = await findScreens(page, role === undefined ? "/" : "/dashboard");
  for (const { address, name } of screens) {
    await page.goto(address);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await waitForScreen(page);
        const file = `${toFilePath(name)}.${String(width)}.${colorScheme}.png`;
        const path = join(folder, "screens", role ?? "visitor", file);
        await mkdir(dirname(path), { recursive: true });
        await page.screenshot({ path, fullPage: true, animations: "disabled", caret: "hide" });
      }
    }
  }
  await context.close();
  return screens.length * WIDTHS.length * THEMES.length;
}

async function signIn(context: BrowserContext, url: string, role: Role): Promise<void> {
  const response = await context.request.post("/auth/v1/token?grant_type=password", {
    headers: { "X-Use-Cookie": "1", Origin: url },
    data: { email: getDemoEmail(role), password: PASSWORD },
  });
  if (!response.ok()) throw new Error(`The ${role} could not sign in: ${await response.text()}`);
}
