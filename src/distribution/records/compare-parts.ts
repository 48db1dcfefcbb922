import type { Publication } from "#publications/publication.ts";

/** Compares chapters by number, then first page, then creation (decision F8). */
export function compareParts(a: Publication, b: Publication): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (
    (a.details.chapter_number ?? last) - (b.details.chapter_number ?? last) ||
    (a.details.page_from ?? last) - (b.details.page_from ?? last) ||
    a.created_at.getTime() - b.created_at.getTime() ||
    a.sequential_id - b.sequential_id
  );
}
