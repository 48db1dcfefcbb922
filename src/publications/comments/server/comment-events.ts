declare module "#platform/events/event-table.ts" {
  interface EventTable {
    /** A member of the staff wrote a comment on a publication. */
    "publication.commented": {
      readonly publicationId: string;
      readonly commentId: string;
      readonly byId: string;
      readonly mentioned: readonly string[];
    };
    /** A publication was assigned to a person (null: to no person). */
    "publication.assigned": {
      readonly publicationId: string;
      readonly byId: string;
      readonly assignee: string | null;
    };
  }
}

export {};
