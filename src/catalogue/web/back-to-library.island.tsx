import { useEffect } from "react";
import type { Notice } from "#catalogue/notices.ts";
import { LIBRARY_PATH } from "#publications/addresses.ts";
import { carryNotice } from "./carried-notice.ts";

/**
 * A reader who followed a link of this site to a publication that is not there, or cannot be loaded, goes on to the library, where the notice
 * is shown (decision P8). One who came from elsewhere stays on the page that says so.
 */
export default function BackToLibrary({ notice }: { notice: Notice }) {
  useEffect(() => {
    if (!document.referrer.startsWith(`${location.origin}/`)) return;
    carryNotice(notice);
    location.replace(LIBRARY_PATH);
  }, [notice]);
  return <span className="sr-only" />;
}
