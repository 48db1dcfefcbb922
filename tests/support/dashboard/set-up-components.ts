// Run before each test file. What is waited for comes sooner or later: a loaded machine takes its time with the code of a screen.
import { afterAll, vi } from "vitest";

/** Where React counts the elements whose origins it recorded; after ten thousand in a second it records no more. */
type ReactInternals = { readonly recentlyCreatedOwnerStacks: number };

/**
 * Keeps React from recording for each element where it was made, with an error and a task of the console's: that took a seventh of the time of these
 * tests, and only names the place in a warning more precisely. To be called before React is loaded.
 */
async function recordNoOrigins(): Promise<void> {
  Object.assign(console, { createTask: undefined });
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    (await import("react")) as unknown as { readonly [name: string]: ReactInternals | undefined }; // React declares none of them
  if (!internals) return;
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Infinity,
    set() {
      // React counts up, and begins again each second: it stays as it is.
    },
  });
}

if (typeof document !== "undefined") {
  await recordNoOrigins();
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 30_000 });
  // happy-dom does not lay out a page: what is hidden here has the attribute "hidden" or "data-unseen".
  Element.prototype.checkVisibility = function isSeen(this: Element) {
    return this.closest("[hidden], [data-unseen]") === null;
  };
  // Files of one process have one document, and the next one must find it empty. What is being imported fails for all that follow if it is cut off.
  afterAll(async () => {
    await vi.dynamicImportSettled();
    document.body.replaceChildren();
  });
}
