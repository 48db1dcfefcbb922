import { type RefObject, useEffect, useRef } from "react";

type NextFocus = {
  /** The place of the row; -1 where none is left. */
  readonly at: number;
  /** Given for a row that was moved: the focus goes to the button that moved it. */
  readonly by?: -1 | 1;
};

type RowFocus<Place extends HTMLElement> = {
  readonly place: RefObject<Place | null>;
  /** Says where the focus goes once the rows have changed. */
  readonly next: (focus: NextFocus) => void;
};

/**
 * Keeps the keyboard's focus in a list of fieldsets whose rows are moved and removed: it goes to a row's first field, or to the
 * button that moved it, which at an end is the other one. Where no row is left, it goes to the list's own button, else to the
 * first field before the list.
 */
export function useRowFocus<Place extends HTMLElement>(): RowFocus<Place> {
  const place = useRef<Place>(null);
  const pending = useRef<NextFocus>(undefined);
  useEffect(() => {
    if (!pending.current || !place.current) return;
    const { at, by } = pending.current;
    pending.current = undefined;
    const row = place.current.querySelectorAll("fieldset")[at];
    const [up, down] =
      row?.querySelectorAll<HTMLButtonElement>('[class$="row-actions"] button, .row-list-actions button') ?? [];
    const [same, other] = by === 1 ? [down, up] : [up, down];
    const button = same?.disabled ? other : same;
    const field = row?.querySelector<HTMLElement>("input:not([disabled]), select, textarea");
    const add = place.current.querySelector<HTMLElement>(":scope > button");
    ((by === undefined ? field : button) ?? add ?? fieldBefore(place.current))?.focus();
  });
  return {
    place,
    next: (focus: NextFocus): void => {
      pending.current = focus;
    },
  };
}

function fieldBefore(list: HTMLElement): HTMLElement | undefined {
  const fields = list.closest("details")?.parentElement?.querySelectorAll<HTMLElement>("input:not([disabled])");
  return fields?.[0];
}
