import { defineConfig } from "vitest/config";
import { ByEnvironment } from "./bin/test/by-environment.ts";

/** The tests that need no browser. Journeys through a real one are Playwright's. */
export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts", "bin/**/*.test.ts"],
    exclude: ["tests/journeys/**", "tests/faults/**", "node_modules/**"],
    pool: "forks",
    // Files of one process share the modules they load and the databases they borrow (tests/databases).
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    // Tests of components ask for a browser in their first line: `@vitest-environment happy-dom`.
    environmentOptions: { happyDOM: { url: "https://press.example" } },
    globalSetup: "tests/support/databases/one-run.ts",
    setupFiles: ["tests/support/dashboard/set-up-components.ts", "tests/support/servers/use-built-programs.ts"],
    // Vitest waits one second by itself, which is not enough where three workers share two processors.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 3,
    // V8 collects garbage in several threads side by side, which wait for each other where three workers share two processors: a tenth of the
    // processor time of tests of the API and of components.
    execArgv: ["--single-threaded-gc"],
    // They find what hangs; a machine with other work takes several times as long as a quiet one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
