import { expect, type Page, type Request } from "@playwright/test";

/** Placeholders of what is on its way (`Skeleton`, `Spinner`). */
export const WAITING = ".skeleton, .spinner";

/**
 * Opens an address and waits for what it shows. From one part of the dashboard to another one it goes as a link of the program does, without loading the
 * program again, which takes twice the time; another screen of one part is loaded.
 */
export const goInside = (page: Page, address: string): Promise<void> =>
  waitForScreen(page, address, async () => {
    if (!(await page.evaluate(leadInside, address))) await page.goto(address);
  });

/** Loads an address and waits for what it shows. */
export const load = (page: Page, address: string): Promise<void> =>
  waitForScreen(page, address, async () => void (await page.goto(address)));

/** Opens a screen, and waits until its title is there, nothing is on its way, no placeholder is left and nothing has begun since. */
async function waitForScreen(page: Page, address: string, open: () => Promise<void>): Promise<void> {
  const pending = new Set<Request>();
  let begun = 0;
  const begin = (request: Request): void => {
    pending.add(request);
    begun += 1;
  };
  const end = (request: Request): void => void pending.delete(request);
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  await open();
  // Behind a window it is not visible.
  await expect(page.locator("h1:not([data-left])"), address).toHaveCount(1);
  let seen: number;
  do {
    seen = begun;
    await page.evaluate(pageIsIdle);
    await expect.poll(() => [...pending].map((request) => request.url()), { message: address }).toEqual([]);
    await expect(page.locator(WAITING), address).toHaveCount(0);
  } while (begun > seen);
  page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
}

/** Marks the title of the screen that is left, so that the next one is told from it; returns whether the program goes to the address. */
function leadInside(address: string): boolean {
  if (location.protocol === "about:") return false;
  const readPart = (path: string): readonly (string | undefined)[] => path.split("/").slice(1, 3);
  const [program, part] = readPart(new URL(address, location.href).pathname);
  const [present, left] = readPart(location.pathname);
  // Screens of one part may keep their title.
  if (program !== "dashboard" || present !== "dashboard" || part === left) return false;
  document.querySelector("h1")?.setAttribute("data-left", "");
  history.pushState({}, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
  return true;
}

/** What is loaded as it comes into view begins within two frames, and what waits until the page has nothing else to do has begun then too. */
async function pageIsIdle(): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 500 }));
}
