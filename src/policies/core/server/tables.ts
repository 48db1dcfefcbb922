declare module "#platform/database/tables.ts" {
  interface Tables {
    policy_text_versions: {
      path: string;
      version: number;
      /** `2026-11-21`. */
      in_force_on: string;
      change: string;
      body: string;
      restored_from: number | null;
      made_by: string | null;
      made_at: Date;
    };
    news_items: {
      slug: string;
      title: string;
      created_at: Date;
      created_by: string | null;
      withdrawn_at: Date | null;
    };
  }
}

export {};
