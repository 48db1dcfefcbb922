import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect } from "react";
import { preferencesQuery } from "#people/core/web/viewer.ts";
import { isTyping } from "#platform/web/single-keys.ts";
import { isOverlayOpen } from "#ui/overlays/is-overlay-open.ts";

const ROW = "tr, .publication-card";

/** What a key does with the titles of the list and the row that has the focus; false where it does nothing. */
type RowKey = (list: HTMLElement, row: HTMLElement | undefined) => boolean;

const KEYS: Readonly<Record<string, RowKey>> = {
  j: (list, row) => move(list, row, 1),
  k: (list, row) => move(list, row, -1),
  x: (_list, row) => press(row?.querySelector(".publication-select input")),
  // What is selected is changed together; otherwise the publication is edited.
  e: (list, row) =>
    press(list.querySelector("[data-change-selected]")) || press(row?.querySelector("[data-edit-publication]")),
};

/**
 * Handles the keys of the publication list: J and K move the focus to the next and the previous title, which Enter opens
 * because it is a link, X selects, E changes. They do nothing while a person types or a window is open, and where the
 * person has switched them off (WCAG 2.1.4). Returns whether they are on.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): boolean {
  const { data: preferences } = useQuery(preferencesQuery);
  const isOn = preferences?.single_keys ?? true;
  useEffect(() => {
    if (!isOn) return undefined;
    const pressKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const key = KEYS[event.key.toLowerCase()];
      if (!key || !list.current || isTyping(event.target) || isOverlayOpen()) return;
      const focused = document.activeElement?.closest<HTMLElement>(ROW);
      const row = focused && list.current.contains(focused) ? focused : undefined;
      if (key(list.current, row)) event.preventDefault();
    };
    document.addEventListener("keydown", pressKey);
    return () => document.removeEventListener("keydown", pressKey);
  }, [isOn, list]);
  return isOn;
}

/** Moves the focus by one title: from outside of the rows to the first one. At the ends it stays. */
function move(list: HTMLElement, row: HTMLElement | undefined, step: 1 | -1): boolean {
  const titles = [...list.querySelectorAll<HTMLElement>(".title-link")];
  const place = row ? titles.findIndex((title) => row.contains(title)) : -1;
  const next = titles[place === -1 ? 0 : place + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
  return next !== undefined;
}

function press(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.click();
  return true;
}
