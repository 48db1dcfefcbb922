import { apiFetch } from "#platform/web/call-api.ts";

/**
 * Records that staff viewed or downloaded a publication (decision F15). The operation belongs to the statistics module.
 * Errors are ignored, because a missing count is no problem for the person.
 */
export async function recordStaffUse(id: string, kind: "view" | "download"): Promise<boolean> {
  const response = await apiFetch(`/api/v1/publications/${id}/statistics`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ kind }),
  }).catch(() => undefined);
  return response?.ok === true;
}
