declare module "#platform/database/tables.ts" {
  interface Tables {
    /** The quarters of which a person's e-mail was sent, by their first day (ISO date). */
    readership_emails: { person_id: string; quarter: string };
  }
}
export {};
