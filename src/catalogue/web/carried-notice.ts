import type { Notice } from "#catalogue/notices.ts";

/** Where a notice waits while the reader is sent to another page of this site. */
const PLACE = "carried-notice";

export function carryNotice(notice: Notice): void {
  sessionStorage.setItem(PLACE, JSON.stringify(notice));
}

/** The notice that came along, once. */
export function consumeNotice(): Notice | undefined {
  const carried = sessionStorage.getItem(PLACE);
  sessionStorage.removeItem(PLACE);
  return carried === null ? undefined : (JSON.parse(carried) as Notice);
}
