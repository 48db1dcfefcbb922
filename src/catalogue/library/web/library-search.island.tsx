import { type FormEvent, useRef } from "react";
import {
  LIBRARY_SORTS,
  LIBRARY_TYPES,
  LONGEST_SEARCH,
  type LibraryFacets,
  type LibraryQuery,
} from "#search/library.ts";
import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { languageName } from "#publications/language.ts";
import { SORT_NAMES, TYPE_NAMES } from "./library-filters.ts";
import { settleSort } from "./library-form.ts";
import { useLibraryRegion } from "./use-library-region.ts";

export type LibrarySearchProps = { readonly query: LibraryQuery; readonly facets: LibraryFacets };

/** The delay in milliseconds after the last typed character (specification §5). */
const DEBOUNCE_MS = 500;

/** The library's search box and filters: a plain form, which with scripts replaces the titles in place. */
export default function LibrarySearch({ query, facets }: LibrarySearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { announcement, load } = useLibraryRegion(form);

  const requestAtOnce = (event: FormEvent) => {
    if (event.type === "submit") event.preventDefault();
    clearTimeout(waiting.current);
    load("push");
  };
  const requestSoon = () => {
    clearTimeout(waiting.current);
    if (form.current) settleSort(form.current, new URLSearchParams(location.search).get("sort") === null);
    waiting.current = setTimeout(() => load("replace"), DEBOUNCE_MS);
  };
  return (
    <search>
      <form ref={form} className="library-search" action={LIBRARY_PATH} onSubmit={requestAtOnce}>
        <div className="search-line">
          <label className="sr-only" htmlFor="library-search-box">
            Search the library
          </label>
          <input
            id="library-search-box"
            className="field"
            type="search"
            name="search"
            defaultValue={query.search}
            maxLength={LONGEST_SEARCH}
            placeholder="Search titles, authors, chapters"
            autoComplete="off"
            onInput={requestSoon}
          />
          <button className="button button-default" type="submit">
            Search
          </button>
        </div>
        <div className="filter-line">
          <Choice
            name="type"
            label="Type"
            value={query.type}
            onChange={requestAtOnce}
            first={undefined}
            options={LIBRARY_TYPES.map((type) => ({ value: type, name: TYPE_NAMES[type] }))}
          />
          <Choice
            name="sort"
            label="Sort"
            value={query.sort}
            onChange={requestAtOnce}
            first={undefined}
            options={(["relevance", ...LIBRARY_SORTS] as const).map((sort) => ({
              value: sort,
              name: SORT_NAMES[sort],
              hidden: sort === "relevance" && query.search === "",
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
              onChange={requestAtOnce}
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
              onChange={requestAtOnce}
              first="All years"
              options={facets.years.map(({ year, count }) => ({ value: year, name: `${year} (${count})` }))}
            />
            <label className="filter-choice">
              <input
                type="checkbox"
                name="openAccess"
                value="true"
                defaultChecked={query.openAccess}
                onChange={requestAtOnce}
              />
              Open access only
            </label>
          </div>
        </div>
        <input type="hidden" name="view" defaultValue={query.view} />
      </form>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </search>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string | number;
  /** The first option, which means no choice. */
  first: string | undefined;
  options: readonly { readonly value: string | number; readonly name: string; readonly hidden?: boolean }[];
  onChange: (event: FormEvent) => void;
};

function Choice({ name, label, value, first, options, onChange }: ChoiceProps) {
  return (
    <label className="choice">
      <span className="choice-label">{label}</span>
      <select className="field" name={name} defaultValue={value} onChange={onChange}>
        {first !== undefined && <option value="">{first}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} hidden={option.hidden}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}
