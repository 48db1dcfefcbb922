/**
 * `TEST_RUNS=many npm test` runs the long form of tests that try many inputs, as before a release. Without it they try enough to
 * find a common mistake, in the time that a change should wait.
 */
export const RUNS_MANY = process.env["TEST_RUNS"] === "many";

/** How often a test tries: `usual`, or `many` times. */
export const runs = (usual: number, many: number): number => (RUNS_MANY ? many : usual);
