/** The schema in which pg-boss keeps its tables; backups leave it out (decision 52). */
export const JOB_SCHEMA = "jobs";

/** The queue of jobs whose last try failed. */
export const DEAD_QUEUE = "dead-jobs";
