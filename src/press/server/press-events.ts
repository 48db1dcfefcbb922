declare module "#platform/events/event-table.ts" {
  interface EventTable {
    /** Settings of the press, its price list or its texts were changed: every page may show them. */
    "press.changed": Readonly<Record<string, never>>;
  }
}

export {};
