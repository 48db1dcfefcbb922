import { PART_NAMES } from "#publications/missing-parts.ts";
import { Button } from "#ui/button.tsx";
import { DeskIcon } from "#ui/desk-icon.tsx";
import type { ChosenFilters } from "./desk-address.ts";
import { STATUS_LABELS, TYPE_LABELS } from "./desk-words.ts";

type Chip = { readonly name: keyof ChosenFilters; readonly words: string };

/** What the list is narrowed by, in words. */
export function chipsOf(filters: ChosenFilters): readonly Chip[] {
  const { search, type, status, startDate, endDate, author, missing } = filters;
  return [
    ...(search === undefined ? [] : [{ name: "search", words: `Search: ${search}` } as const]),
    ...(type ? [{ name: "type", words: `Type: ${TYPE_LABELS[type]}` } as const] : []),
    ...(status ? [{ name: "status", words: `Status: ${STATUS_LABELS[status]}` } as const] : []),
    ...(startDate === undefined ? [] : [{ name: "startDate", words: `Added from ${startDate}` } as const]),
    ...(endDate === undefined ? [] : [{ name: "endDate", words: `Added until ${endDate}` } as const]),
    ...(author === undefined ? [] : [{ name: "author", words: `Author: ${author}` } as const]),
    ...(missing ? [{ name: "missing", words: `Missing: ${PART_NAMES[missing]}` } as const] : []),
  ];
}

type FilterChipsProps = {
  readonly filters: ChosenFilters;
  readonly onRemove: (name: keyof ChosenFilters) => void;
  readonly onClear: () => void;
};

/** Each filter that is on, to be taken away by itself, or all of them. */
export function FilterChips({ filters, onRemove, onClear }: FilterChipsProps) {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <div className="desk-chips" role="group" aria-label="Active filters">
      {chips.map(({ name, words }) => (
        <button
          key={name}
          type="button"
          className="chip desk-chip"
          aria-label={`${words}: remove this filter`}
          onClick={() => onRemove(name)}
        >
          <bdi>{words}</bdi>
          <DeskIcon name="close" size={14} />
        </button>
      ))}
      <Button look="ghost" size="small" onClick={onClear}>
        Clear All
      </Button>
    </div>
  );
}
