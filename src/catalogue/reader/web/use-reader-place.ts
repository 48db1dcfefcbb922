import { type RefObject, useCallback, useEffect, useState } from "react";
import { parsePageHash } from "#catalogue/reader/page-labels.ts";
import type { OpenedPdf } from "#platform/web/pdf/open-pdf.ts";
import { recallPlace, type RememberedPlace, rememberPlace } from "./remembered-place.ts";

export type ReaderPlace = {
  /** The page in view, from 1. */
  readonly page: number;
  readonly onView: (page: number) => void;
  readonly goTo: (page: number) => void;
  /** The place of an earlier visit at which the reader opened. */
  readonly remembered: RememberedPlace | undefined;
};

/**
 * Follows the page in view: it opens at the page of the address (`#page=61`), otherwise at that of an earlier visit, and keeps the address
 * and this device's memory up to date.
 */
export function useReaderPlace(
  pages: RefObject<HTMLElement | null>,
  pdf: OpenedPdf | undefined,
  { sequentialId, title }: { readonly sequentialId: number; readonly title: string },
): ReaderPlace {
  const [page, setPage] = useState(1);
  const [remembered, setRemembered] = useState<RememberedPlace>();
  const goTo = useCallback(
    (to: number) => pages.current?.querySelector(`[data-page="${to}"]`)?.scrollIntoView({ block: "start" }),
    [pages],
  );
  useEffect(() => {
    if (!pdf) return undefined;
    const requested = parsePageHash(location.hash, pdf.pages);
    const place = requested === undefined ? recallPlace(sequentialId) : undefined;
    const isRemembered = place !== undefined && place.page > 1 && place.page <= pdf.pages;
    const start = requested ?? (isRemembered ? place.page : 1);
    requestAnimationFrame(() => {
      if (isRemembered) setRemembered(place);
      if (start > 1) goTo(start);
    });
    const follow = () => {
      const to = parsePageHash(location.hash, pdf.pages);
      if (to !== undefined) goTo(to);
    };
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [pdf, sequentialId, goTo]);
  useEffect(() => {
    if (!pdf) return undefined;
    const wait = setTimeout(() => {
      history.replaceState(history.state, "", `#page=${page}`);
      rememberPlace(sequentialId, { page, at: new Date().toISOString(), title });
    }, 400);
    return () => clearTimeout(wait);
  }, [pdf, page, sequentialId, title]);
  return { page, onView: setPage, goTo, remembered };
}
