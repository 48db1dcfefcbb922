/** The schema in which pg-boss keeps its tables; backups leave it out (decision 52). */
export const JOB_SCHEMA = "jobs";

/** Where a job goes whose last try failed. */
export const DEAD_QUEUE = "dead-jobs";
