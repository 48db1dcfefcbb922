import { useEffect, useRef, useState } from "react";
import { filterWords, hasWords } from "#catalogue/contents/contents-filter.ts";
import { Icon } from "#ui/icons/icon.tsx";

export type ContentsFilterProps = {
  /** The id of the element that holds the rows; a row has its text in `data-filtered`. */
  readonly region: string;
  readonly count: number;
  readonly noun: "chapter" | "paper";
  /** The address of the page, which filters without scripts. */
  readonly action: string;
  readonly filter: string;
};

/** A box that filters a long table of contents while the reader types; without scripts it is a plain form. */
export default function ContentsFilter({ region, count, noun, action, filter }: ContentsFilterProps) {
  const [typed, setTyped] = useState(filter);
  const [found, setFound] = useState<number>();
  const field = useRef<HTMLInputElement>(null);
  const apply = (text: string) => {
    setTyped(text);
    setFound(filterRows(document.getElementById(region), filterWords(text)));
  };
  // Words that were typed before this code was loaded filter now.
  useEffect(() => {
    if (field.current && field.current.value !== filter) apply(field.current.value);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once, when it is ready
  }, []);
  const label = `Filter ${count} ${noun}s`;
  return (
    <form className="contents-filter no-print" role="search" action={`${action}#contents`} aria-label="Contents">
      <Icon name="search" />
      <input
        ref={field}
        className="field"
        type="search"
        name="contents"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => apply(event.target.value)}
      />
      <p className="sr-only" role="status">
        {found !== undefined && (found === 1 ? `1 ${noun} matches` : `${found} ${noun}s match`)}
      </p>
    </form>
  );
}

/** Hides the rows without these words, and the headings of parts that lose all their rows; returns how many rows stay. */
function filterRows(region: HTMLElement | null, words: readonly string[]): number {
  let found = 0;
  for (const part of region?.querySelectorAll<HTMLElement>("[data-part]") ?? []) {
    let left = 0;
    for (const row of part.querySelectorAll<HTMLElement>("[data-filtered]")) {
      row.hidden = !hasWords(row.dataset["filtered"] ?? "", words);
      if (!row.hidden) left += 1;
    }
    part.hidden = left === 0;
    found += left;
  }
  return found;
}
