import type { Notice } from "#catalogue/core/notices.ts";

/** The storage key of a notice that the next page of this site shows. */
const PLACE = "carried-notice";

export function carryNotice(notice: Notice): void {
  sessionStorage.setItem(PLACE, JSON.stringify(notice));
}

/** Returns the stored notice and deletes it. */
export function consumeNotice(): Notice | undefined {
  const carried = sessionStorage.getItem(PLACE);
  sessionStorage.removeItem(PLACE);
  return carried === null ? undefined : (JSON.parse(carried) as Notice);
}
