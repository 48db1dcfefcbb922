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
  }
}

export {};
