import { useId, useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "./select.tsx";
import { TypedSearchForm } from "./typed-search-form.tsx";

type Option = { readonly value: string; readonly label: string };

/** One filter of a list, or its order. */
export type FilterChoice<Name> = {
  /** Its part of the address. */
  readonly name: Name;
  readonly label: string;
  /** The first option is the one that the address leaves out: no filter, or the usual order. */
  readonly options: readonly Option[];
};

type FilterRowProps<Address extends { readonly search?: string | undefined }> = {
  /** The accessible name of the search: "Search users". */
  readonly label: string;
  readonly placeholder: string;
  readonly className: string;
  readonly address: Address;
  /** Reads an address; what does not fit is left out. */
  readonly read: (raw: Readonly<Record<string, unknown>>) => Address;
  readonly choices: readonly FilterChoice<keyof Address & string>[];
  /** Is given what changes in the address; what is cleared is undefined. */
  readonly onSelect: (chosen: Address) => void;
};

/** More choices than these stand behind a button on a phone: the list itself is on the first screen then. */
const VISIBLE_ON_PHONES = 2;

/** The search of a list and its filters in one row; the address of the screen holds what is chosen. */
export function FilterRow<Address extends { readonly search?: string | undefined }>({
  label,
  placeholder,
  className,
  address,
  read,
  choices,
  onSelect,
}: FilterRowProps<Address>) {
  const choose = (name: string, value: string | undefined): void =>
    onSelect({ [name]: undefined, ...read(value === undefined ? {} : { [name]: value }) });
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLong = choices.length > VISIBLE_ON_PHONES;
  const chosen = choices.filter(({ name }) => address[name] !== undefined).length;
  return (
    <TypedSearchForm
      label={label}
      placeholder={placeholder}
      className={className}
      search={address.search ?? ""}
      onSearch={(words) => choose("search", words)}
    >
      {isLong && (
        <Button
          variant="outline"
          className="filter-row-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {chosen === 0 ? "Filters" : `Filters (${chosen})`}
        </Button>
      )}
      <div id={id} className="filter-row-choices" data-folds={isLong && !isOpen ? "" : undefined}>
        {choices.map(({ name, label: choiceLabel, options }) => {
          const first = options[0]?.value ?? "";
          return (
            <Select
              key={name}
              label={choiceLabel}
              hideLabel
              options={options}
              value={String(address[name] ?? first)}
              onChange={(value) => choose(name, value === first ? undefined : value)}
            />
          );
        })}
      </div>
    </TypedSearchForm>
  );
}

/** Returns the options of a filter: first the one that filters nothing, then the others with their labels. */
export const filterOptions = (any: string, labels: Readonly<Record<string, string>>): readonly Option[] => [
  { value: "any", label: any },
  ...sortOptions(labels),
];

/** Returns the options of an order; the first is the usual one. */
export const sortOptions = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
