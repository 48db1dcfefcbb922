import { languageName } from "#publications/core/language.ts";
import { LIBRARY_SORTS, LIBRARY_TYPES, type LibraryFacets, type LibraryQuery } from "#search/library.ts";
import { SORT_NAMES, TYPE_NAMES } from "./library-filters.ts";
import { LIBRARY_FORM } from "./library-form.ts";

/** The filters and the order of the library without words. They belong to the form of the search box. */
export function LibraryFilterLine({ query, facets }: { query: LibraryQuery; facets: LibraryFacets }) {
  return (
    <div className="filter-line no-print">
      <Choice
        name="type"
        label="Type"
        value={query.type}
        options={LIBRARY_TYPES.filter(
          (type) => type !== "academic_chapter" || facets.listsChapters || query.type === type,
        ).map((type) => ({ value: type, name: TYPE_NAMES[type] }))}
      />
      <Choice
        name="sort"
        label="Sort"
        value={query.sort === "newest" ? "" : query.sort}
        // Without a value: it must not become the order of the words that are typed next.
        first={SORT_NAMES.newest}
        options={LIBRARY_SORTS.filter((sort) => sort !== "newest").map((sort) => ({
          value: sort,
          name: SORT_NAMES[sort],
        }))}
      />
      <button className="button button-outline filters-button" type="button" popoverTarget="library-more-filters">
        Filters
      </button>
      <div id="library-more-filters" popover="auto" className="more-filters">
        <Choice
          name="language"
          label="Language"
          value={query.language ?? ""}
          first="All languages"
          options={facets.languages.map(({ code, count }) => ({
            value: code,
            name: `${languageName(code)} (${count})`,
          }))}
        />
        <Choice
          name="year"
          label="Year"
          value={query.year ?? ""}
          first="All years"
          options={facets.years.map(({ year, count }) => ({ value: year, name: `${year} (${count})` }))}
        />
        <label className="filter-choice">
          <input type="checkbox" name="openAccess" value="true" form={LIBRARY_FORM} defaultChecked={query.openAccess} />
          Open access only
        </label>
      </div>
      <input type="hidden" name="view" form={LIBRARY_FORM} defaultValue={query.view} />
    </div>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string | number;
  /** The first option, which means no choice. */
  first?: string;
  options: readonly { readonly value: string | number; readonly name: string }[];
};

function Choice({ name, label, value, first, options }: ChoiceProps) {
  return (
    <label className="choice">
      <span className="choice-label">{label}</span>
      <select className="field" name={name} form={LIBRARY_FORM} defaultValue={value}>
        {first !== undefined && <option value="">{first}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}
