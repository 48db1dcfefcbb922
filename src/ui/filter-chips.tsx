import { Button } from "./forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";

/** An active filter in words. */
export type FilterChip<Name extends string> = { readonly name: Name; readonly words: string };

type FilterChipsProps<Name extends string> = {
  readonly chips: readonly FilterChip<Name>[];
  readonly onRemove: (name: Name) => void;
  readonly onClear: () => void;
};

/** Each filter that is on, to be taken away by itself, or all of them. Nothing where none is on. */
export function FilterChips<Name extends string>({ chips, onRemove, onClear }: FilterChipsProps<Name>) {
  if (chips.length === 0) return null;
  return (
    <div className="filter-chips" role="group" aria-label="Active filters">
      {chips.map(({ name, words }) => (
        <button
          key={name}
          type="button"
          className="chip filter-chip"
          aria-label={`${words}: remove this filter`}
          onClick={({ currentTarget }) => {
            // The button goes with its filter, and the keyboard's focus would go with it.
            chipBeside(currentTarget)?.focus();
            onRemove(name);
          }}
        >
          <bdi>{words}</bdi>
          <DashboardIcon name="close" size={14} />
        </button>
      ))}
      <Button variant="ghost" size="small" onClick={onClear}>
        Clear All
      </Button>
    </div>
  );
}

/** The next chip, or the one before the last one. */
const chipBeside = ({ nextElementSibling: next, previousElementSibling: before }: Element): HTMLElement | undefined =>
  [next, before].find(
    (beside): beside is HTMLElement => beside instanceof HTMLElement && beside.classList.contains("filter-chip"),
  );
