// Run before each test file. What is waited for comes sooner or later: a loaded machine takes its time with the code of a screen.
import { afterAll } from "vitest";

if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 30_000 });
  // happy-dom does not lay out a page: what is hidden here has the attribute "hidden" or "data-unseen".
  Element.prototype.checkVisibility = function isSeen(this: Element) {
    return this.closest("[hidden], [data-unseen]") === null;
  };
  // Files of one process have one document, and the next one must find it empty.
  afterAll(() => document.body.replaceChildren());
}
