// Run before each test file. The first test of a component waits for the code of its screen, and a loaded machine takes its time.
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 10_000 });
}
export {};
