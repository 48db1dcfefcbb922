import type { GeneratedAlways } from "kysely";

declare module "#platform/database/tables.ts" {
  interface Tables {
    press_settings: { key: string; value: string; updated_at: Date };
    press_setting_changes: {
      id: GeneratedAlways<number>;
      revision: number;
      key: string;
      before: string | null;
      after: string | null;
      changed_by: string | null;
      changed_at: Date;
    };
    house_text_versions: {
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
