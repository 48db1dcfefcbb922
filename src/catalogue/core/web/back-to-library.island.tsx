import { useEffect } from "react";
import type { Notice } from "#catalogue/core/notices.ts";
import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { carryNotice } from "./carried-notice.ts";

/**
 * Sends a reader who followed a link of this site to a missing publication on to the library, where the notice is shown
 * (decision P8). A reader from another site stays on the page with the notice.
 */
export default function BackToLibrary({ notice }: { notice: Notice }) {
  useEffect(() => {
    if (!document.referrer.startsWith(`${location.origin}/`)) return;
    carryNotice(notice);
    location.replace(LIBRARY_PATH);
  }, [notice]);
  return <span className="sr-only" />;
}
