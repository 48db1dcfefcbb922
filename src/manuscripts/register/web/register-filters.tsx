import { MANUSCRIPT_KINDS } from "#manuscripts/manuscript.ts";
import { REGISTER_ENTRIES, REGISTER_SORTS, REGISTER_STAGES } from "#manuscripts/register/register-query.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { seesAllSubmissions } from "#publications/core/policy.ts";
import { filterOptions, FilterRow, sortOptions } from "#ui/forms/filter-row.tsx";
import { type RegisterAddress, readRegisterAddress } from "./register-address.ts";

type RegisterFiltersProps = {
  readonly address: RegisterAddress;
  readonly years: readonly number[];
  readonly onSelect: (chosen: RegisterAddress) => void;
};

const SCOPE = { name: "scope", label: "Whose", options: filterOptions("The whole press", { own: "Mine" }) } as const;
const ENTRY = {
  name: "entry",
  label: "Submissions",
  options: filterOptions("All submissions", REGISTER_ENTRIES),
} as const;
const STAGE = { name: "stage", label: "Stage", options: filterOptions("Any stage", REGISTER_STAGES) } as const;
const KIND = { name: "kind", label: "Kind", options: filterOptions("Any kind", MANUSCRIPT_KINDS) } as const;
const SORT = { name: "sort", label: "Order", options: sortOptions(REGISTER_SORTS) } as const;

/** The search by title, number or author, the filters, and the order of the register. */
export function RegisterFilters({ address, years, onSelect }: RegisterFiltersProps) {
  const { roles } = useViewer();
  const yearOptions = [
    ...filterOptions("Any year", {}),
    // Numbers as keys of an object would be put in ascending order.
    ...years.map((year) => ({ value: String(year), label: String(year) })),
  ];
  return (
    <FilterRow
      label="Search submissions"
      placeholder="Title, number or author"
      className="register-filters"
      address={address}
      read={readRegisterAddress}
      choices={[
        ...(seesAllSubmissions(roles) ? [SCOPE] : []),
        ENTRY,
        STAGE,
        KIND,
        { name: "year", label: "Year", options: yearOptions },
        SORT,
      ]}
      onSelect={onSelect}
    />
  );
}
