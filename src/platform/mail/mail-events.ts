declare module "#platform/events/event-table.ts" {
  interface EventTable {
    /** An e-mail or text message was given up, and waits for a person. */
    "email.failed": { readonly id: string; readonly kind: string };
  }
}

export {};
