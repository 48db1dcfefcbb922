declare module "#platform/events/event-table.ts" {
  interface EventTable {
    /** A visitor's enquiry was stored; not where it was taken for spam. */
    "enquiry.received": { readonly id: string; readonly ticket: string; readonly project_type: string };
    /** A member of the staff wrote a note on an enquiry. */
    "enquiry.noted": {
      readonly id: string;
      readonly noteId: string;
      readonly byId: string;
      readonly mentioned: readonly string[];
    };
    /** An enquiry was given to a person (null: to no person). */
    "enquiry.assigned": { readonly id: string; readonly byId: string; readonly assignee: string | null };
  }
}

export {};
