import { MANUSCRIPT_KINDS } from "#manuscripts/manuscript.ts";
import { REGISTER_ENTRIES, REGISTER_SORTS, REGISTER_STAGES } from "#manuscripts/register/register-query.ts";
import { useViewer } from "#people/web/viewer.ts";
import { seesAllSubmissions } from "#publications/policy.ts";
import { Select } from "#ui/forms/select.tsx";
import { TypedSearchForm } from "#ui/forms/typed-search-form.tsx";
import { type RegisterAddress, readRegisterAddress } from "./register-address.ts";

type RegisterFiltersProps = {
  readonly address: RegisterAddress;
  readonly years: readonly number[];
  readonly onSelect: (chosen: RegisterAddress) => void;
};

const ANY = "any";

const optionsOf = (any: string, named: Readonly<Record<string, string>>) => [
  { value: ANY, label: any },
  ...Object.entries(named).map(([value, label]) => ({ value, label })),
];

const ENTRIES = optionsOf("All submissions", REGISTER_ENTRIES);
const STAGES = optionsOf("Any stage", REGISTER_STAGES);
const KINDS = optionsOf("Any kind", MANUSCRIPT_KINDS);
const SORTS = Object.entries(REGISTER_SORTS).map(([value, label]) => ({ value, label }));
const SCOPES = [
  { value: ANY, label: "The whole press" },
  { value: "own", label: "Mine" },
];

/** The search by title, number or author, the filters, and the order of the register. */
export function RegisterFilters({ address, years, onSelect }: RegisterFiltersProps) {
  const { roles } = useViewer();
  const choose = (name: keyof RegisterAddress, value: string): void =>
    onSelect({ [name]: undefined, ...readRegisterAddress(value === ANY ? {} : { [name]: value }) });
  const select = (name: keyof RegisterAddress, label: string, options: readonly { value: string; label: string }[]) => (
    <Select
      label={label}
      hideLabel
      options={options}
      value={String(address[name] ?? options[0]?.value ?? ANY)}
      onChange={(value) => choose(name, value)}
    />
  );
  return (
    <TypedSearchForm
      label="Search submissions"
      placeholder="Title, number or author"
      className="register-filters"
      search={address.search ?? ""}
      onSearch={(search) => onSelect({ search })}
    >
      {seesAllSubmissions(roles) && select("scope", "Whose", SCOPES)}
      {select("entry", "Submissions", ENTRIES)}
      {select("stage", "Stage", STAGES)}
      {select("kind", "Kind", KINDS)}
      {select("year", "Year", [
        { value: ANY, label: "Any year" },
        ...years.map((year) => ({ value: String(year), label: String(year) })),
      ])}
      {select("sort", "Order", SORTS)}
    </TypedSearchForm>
  );
}
