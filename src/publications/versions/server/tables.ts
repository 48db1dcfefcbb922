declare module "#platform/database/tables.ts" {
  interface Tables {
    publication_versions: {
      publication_id: string;
      number: number;
      /** ISO date. */
      dated_on: string;
      description: string | null;
      former_file_id: string | null;
      created_at: Date;
    };
  }
}

export {};
