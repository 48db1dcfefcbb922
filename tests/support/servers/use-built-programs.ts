// Run before each test file: threads and processes begin from the build where the run has made one, which takes half the time, and threads
// run one task after another.
import { useBuiltPrograms } from "#platform/threads/find-program.ts";
import { useReusedThreads } from "./reused-threads.ts";

/** The variable with the folder of the build's programs; without it they run from source. */
export const PROGRAMS_FOLDER = "TEST_PROGRAMS_FOLDER";

useBuiltPrograms(process.env[PROGRAMS_FOLDER]);
useReusedThreads();
