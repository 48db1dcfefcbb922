import { BulkChange } from "#publications/bulk/bulk-change.ts";
import { previewChange } from "../../src/publications/bulk/server/preview-change.ts";
import { listSelectedIds } from "../../src/publications/bulk/server/selected-ids.ts";
import { ListFilters } from "#publications/listing/list-query.ts";
import type { Reader } from "#publications/core/policy.ts";
import type { Context } from "../../src/platform/context.ts";
import { measure, type Measurement } from "./measure.ts";

const TIMES = 10;
const EDITOR: NonNullable<Reader> = { id: "6a1c7f0e-0b2c-4a6e-9a51-0f3c6b1d2e4f", roles: ["editor"] };

/** Measures what a bulk change shows before it runs: the selection by filters, and the preview of so many publications. */
export async function bulkStep(ctx: Pick<Context, "db">): Promise<readonly Measurement[]> {
  const drafts = { filters: ListFilters.parse({ status: "draft" }) };
  const ids = await listSelectedIds(ctx, EDITOR, drafts);
  const change = BulkChange.parse({ field: "status", value: "published" });
  const measured = [
    await measure("bulk: the selection of all drafts", TIMES, () => listSelectedIds(ctx, EDITOR, drafts)),
  ];
  for (const count of [10, 100, 884])
    measured.push(
      await measure(`bulk: the preview of ${count}`, TIMES, () =>
        previewChange(ctx, EDITOR, change, ids.slice(0, count)),
      ),
    );
  return measured;
}
