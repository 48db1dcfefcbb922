/** Prints a sentence for each broken rule of docs/architecture.md; fails where there is one. */
import { architectureProblems } from "./architecture.ts";

const problems = await architectureProblems();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
