/**
 * The jobs of the press by name, with the data that each is given. Empty on purpose, like the database's tables: the module
 * that owns a job declares it with `declare module "#platform/jobs/job-table.ts" { interface JobTable { … } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by declaration merging
export interface JobTable {}

export type JobName = keyof JobTable;
