import { apiFetch } from "#platform/web/call-api.ts";

/**
 * Counts that the staff looked at a record's details or downloaded it (decision F15). The operation is the statistics'
 * own, a room above this one. What could not be counted is no matter for whoever reads.
 */
export async function recordStaffUse(id: string, kind: "view" | "download"): Promise<boolean> {
  const answer = await apiFetch(`/api/v1/publications/${id}/statistics`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ kind }),
  }).catch(() => undefined);
  return answer?.ok === true;
}
