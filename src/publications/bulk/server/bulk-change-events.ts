declare module "#platform/events/event-table.ts" {
  interface EventTable {
    /** A bulk change, or its undoing, has reached its last publication; `personId` started it. */
    "bulk-change.ended": { readonly id: string; readonly personId: string; readonly isUndo: boolean };
  }
}

export {};
