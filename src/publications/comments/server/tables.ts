import type {} from "#people/core/server/tables.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    publication_comments: {
      id: string;
      publication_id: string;
      kind: "comment" | "assignment";
      author: string | null;
      /** The text of a comment; a mention is stored as `@{id}`. */
      body: string;
      assigned_to: string | null;
      due_on: string | null;
      created_at: Date;
    };
  }
}
