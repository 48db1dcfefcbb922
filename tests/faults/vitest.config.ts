import { defineConfig } from "vitest/config";

/**
 * Tests of failures around a running press: servers, disks and processes that end. One after the other, in processes.
 */
export default defineConfig({
  test: {
    include: ["tests/faults/*.test.ts"],
    pool: "forks",
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
