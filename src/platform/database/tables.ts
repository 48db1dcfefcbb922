/**
 * The tables of the database, as Kysely sees them. Empty on purpose: the module that owns a table declares it with
 * `declare module "#platform/database/tables.ts" { interface Tables { … } }`, so that platform knows no publishing
 * word.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by declaration merging
export interface Tables {}
