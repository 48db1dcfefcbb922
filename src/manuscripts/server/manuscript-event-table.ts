import type { CommandName } from "#manuscripts/workflow/commands.ts";

declare module "#platform/events/event-table.ts" {
  interface EventTable {
    "manuscript.changed": { readonly id: string; readonly command: CommandName; readonly publicationId: string | null };
  }
}
