declare module "#platform/events/event-table.ts" {
  interface EventTable {
    /** A visitor's enquiry was stored; not where it was taken for spam. */
    "enquiry.received": { readonly id: string; readonly ticket: string; readonly project_type: string };
  }
}

export {};
