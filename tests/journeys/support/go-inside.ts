import { expect, type Page, type Request } from "@playwright/test";

/** Placeholders of what is on its way (`Skeleton`, `Spinner`). */
const WAITING = ".skeleton, .spinner";

/**
 * Opens an address and waits for what it shows. From one part of the dashboard to another one it goes as a link of the program does, without loading the
 * program again, which takes twice the time; another screen of one part is loaded.
 */
export async function goInside(page: Page, address: string): Promise<void> {
  const pending = new Set<Request>();
  const begin = (request: Request): void => void pending.add(request);
  const end = (request: Request): void => void pending.delete(request);
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  if (!(await page.evaluate(leadInside, address))) await page.goto(address);
  // Behind a window it is not visible.
  await expect(page.locator("h1:not([data-left])"), address).toHaveCount(1);
  await page.evaluate(twoFramesPass);
  await expect.poll(() => [...pending].map((request) => request.url()), { message: address }).toEqual([]);
  await expect(page.locator(WAITING), address).toHaveCount(0);
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

/** What is loaded as it comes into view begins then. */
async function twoFramesPass(): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
}
