import type { Database } from "#platform/database/open-database.ts";
import { type JobState, listJobStates } from "#platform/jobs/job-states.ts";
import { type Finding, createFindings } from "./finding.ts";

/** Checks that the last run of each job succeeded. A scheduled job that failed is wrong until it succeeds. */
export async function checkJobs({ db }: Pick<Database, "db">): Promise<Finding[]> {
  const { good, warning, wrong } = createFindings("jobs");
  const states = await listJobStates(db);
  if (states.length === 0) return [good("No job has run yet: the first start prepares them.")];
  const dead = states.filter((state) => state.dead > 0);
  if (dead.length === 0) return [good(`None of ${states.length} kinds of jobs has failed at each try.`)];
  return dead.map((state) =>
    state.schedule === null ? warning(describeJob(state), [state.name]) : wrong(describeJob(state), [state.name]),
  );
}

function describeJob({ name, dead, last_error: error, schedule }: JobState): string {
  const runs = dead === 1 ? "One run" : `${dead} runs`;
  const next = schedule === null ? "The log says more." : "It is tried again at its next time; the log says more.";
  return `${runs} of the job ${name} failed at each try${error === null ? "" : ` (${error.replace(/\.$/u, "")})`}. ${next}`;
}
