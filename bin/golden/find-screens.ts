import type { Page } from "@playwright/test";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { WAITING } from "#tests/journeys/support/go-inside.ts";

/** A screen: the address of the first record that has it, and the name of its kind (`/dashboard/publications/$id`). */
export type Screen = { readonly address: string; readonly name: string };

/** Follows the links of pages from the first one on, and returns one address for each kind of screen, in the order in which they were found. */
export async function findScreens(page: Page, first: string): Promise<readonly Screen[]> {
  const isDashboard = first.startsWith("/dashboard");
  const screens = new Map<string, Screen>();
  const waiting = [first, ...(isDashboard ? listPlainScreens() : [])];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const name = toKind(address);
    if (screens.has(name) || address.startsWith("/dashboard") !== isDashboard) continue;
    const response = await page.goto(address).catch(letDownload);
    if (response?.ok() !== true || !(response.headers()["content-type"] ?? "").startsWith("text/html")) continue;
    await waitForScreen(page);
    // A screen of another role leads elsewhere.
    if (new URL(page.url()).pathname !== address) continue;
    screens.set(name, { address, name });
    waiting.push(...(await page.evaluate(listLinks)));
  }
  return [...screens.values()];
}

/** The browser draws no page where it saves a file instead. */
function letDownload(error: unknown): null {
  if (error instanceof Error && error.message.includes("Download is starting")) return null;
  throw error;
}

const listPlainScreens = (): readonly string[] => Object.values(DASHBOARD).filter((path) => !path.includes("$"));

/** Returns the paths of the pages of this press to which the open page links. */
const listLinks = (): readonly string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>("a[href]:not([download])")]
    .filter(({ origin, pathname }) => origin === location.origin && !/\.\w+$|^\/(?:api|auth)\//u.test(pathname))
    .map(({ pathname }) => pathname);

/** Parameters that name a screen; the others name one record of it. */
const NAMES_OF_SCREENS = new Set(["$tab", "$subject"]);

/** Returns the kind of an address: what names one record is `$id`. */
function toKind(address: string): string {
  const parts = address.split("/");
  if (parts[1] !== "dashboard") return parts.map((part) => (isRecord(part, parts) ? "$id" : part)).join("/");
  const patterns = Object.values<string>(DASHBOARD).map((path) => path.split("/"));
  const fits = (pattern: readonly string[]): boolean =>
    pattern.length === parts.length && pattern.every((part, at) => part === parts[at] || part.startsWith("$"));
  // A screen's own address goes before that of a record whose name would be the same word.
  const [pattern = parts] = patterns
    .filter(fits)
    .toSorted((one, other) => one.join("/").split("$").length - other.join("/").split("$").length);
  return pattern.map((part, at) => (NAMES_OF_SCREENS.has(part) ? parts[at] : part)).join("/");
}

/** Publications have numbers; subjects, series, people and the like are named by words. */
const isRecord = (part: string, parts: readonly string[]): boolean =>
  /\d/u.test(part) ||
  (part === parts[2] &&
    parts.length === 3 &&
    /^(?:subjects|series|people|conferences|collections|calls|news)$/u.test(parts[1] ?? ""));

/** Waits until nothing is on its way, every font is there, and what was resized is drawn. */
export async function waitForScreen(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction((placeholders) => document.querySelector(placeholders) === null, WAITING);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
}
