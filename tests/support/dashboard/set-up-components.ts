// Run before each test file. What is waited for comes sooner or later: a loaded machine takes its time with the code of a screen.
import { afterAll } from "vitest";

if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 30_000 });
  // Files of one process have one document, and the next one must find it empty.
  afterAll(() => document.body.replaceChildren());
}
