/**
 * The events of the press by name, with what each tells its subscribers. Empty on purpose, like the database's tables: the module
 * that emits an event declares it with `declare module "#platform/events/event-table.ts" { interface EventTable { … } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by declaration merging
export interface EventTable {}

export type EventName = keyof EventTable;
