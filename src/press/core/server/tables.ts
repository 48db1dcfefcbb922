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
  }
}
