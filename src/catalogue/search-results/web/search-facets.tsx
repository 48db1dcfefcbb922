import { LIBRARY_FORM } from "#catalogue/library/web/library-form.ts";
import { hasFilters, valueName } from "#catalogue/search-results/chosen-filters.ts";
import { type SearchAddress, searchPath, type TickedFacet } from "#catalogue/core/search-address.ts";
import type { Facets, FacetValue } from "#search/search-results.ts";
import { buttonClass } from "#ui/forms/button.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { YearFacet } from "./year-facet.tsx";

/** The id of the facets, which a narrow screen opens as a sheet. */
export const FACETS_SHEET = "search-facets";

const TITLES: Readonly<Record<TickedFacet, string>> = {
  type: "Type",
  language: "Language",
  access: "Access",
  subject: "Subject",
  series: "Series",
  publisher: "Publisher",
};

const ABOVE_YEARS = ["access", "type"] as const;
const BELOW_YEARS = ["language", "subject", "series", "publisher"] as const;

type SearchFacetsProps = { readonly address: SearchAddress; readonly facets: Facets; readonly total: number };

/**
 * The filters of a search with the number of titles for each, several at once. They belong to the form of the search box: without scripts
 * its button sends them.
 */
export function SearchFacets({ address, facets, total }: SearchFacetsProps) {
  const facet = (name: TickedFacet) => (
    <TickedFacetFields key={name} facet={name} values={facets[name]} chosen={address.ticked[name]} />
  );
  return (
    <aside id={FACETS_SHEET} popover="auto" className="search-facets no-print" aria-label="Narrow the results">
      <div className="search-facets-head">
        <h2 className="heading-4">Filter</h2>
        <button
          type="button"
          className={buttonClass({ variant: "ghost" })}
          popoverTarget={FACETS_SHEET}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
          Close
        </button>
      </div>
      <div className="search-facets-fields">
        {ABOVE_YEARS.map(facet)}
        <YearFacet years={facets.year} firstYear={address.firstYear} lastYear={address.lastYear} />
        {BELOW_YEARS.map(facet)}
      </div>
      <div className="search-facets-foot">
        <button type="submit" form={LIBRARY_FORM} className={buttonClass({}, "search-facets-show")}>
          Show {total === 1 ? "1 title" : `${formatCount(total)} titles`}
        </button>
        {hasFilters(address) && (
          <a className="link" href={searchPath(withoutFilters(address))} data-refine="">
            Clear all filters
          </a>
        )}
      </div>
    </aside>
  );
}

/** More values than these stand behind "7 more subjects". */
const SHOWN = 5;

const MORE_NOUNS: Readonly<Record<TickedFacet, string>> = {
  type: "types",
  language: "languages",
  access: "",
  subject: "subjects",
  series: "series",
  publisher: "publishers",
};

type TickedFacetFieldsProps = {
  readonly facet: TickedFacet;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
};

function TickedFacetFields({ facet, values, chosen }: TickedFacetFieldsProps) {
  if (values.length === 0) return null;
  // One more line needs no button that opens it.
  const shown = values.length === SHOWN + 1 ? values.length : SHOWN;
  const rest = values.slice(shown);
  const box = (value: FacetValue) => (
    <FacetBox key={value.value} facet={facet} value={value} isChosen={chosen.includes(value.value)} />
  );
  return (
    <fieldset className="facet">
      <legend>{TITLES[facet]}</legend>
      {values.slice(0, shown).map(box)}
      {rest.length > 0 && (
        <details id={`more-${facet}`} open={rest.some(({ value }) => chosen.includes(value))}>
          <summary>
            {formatCount(rest.length)} more {MORE_NOUNS[facet]}
          </summary>
          {rest.map(box)}
        </details>
      )}
    </fieldset>
  );
}

function FacetBox({ facet, value, isChosen }: { facet: TickedFacet; value: FacetValue; isChosen: boolean }) {
  const name = facet === "subject" ? value.label : valueName(facet, value.value);
  return (
    <label className="facet-box">
      <input type="checkbox" name={facet} value={value.value} form={LIBRARY_FORM} defaultChecked={isChosen} />
      <bdi>{name}</bdi>
      <span className="facet-count">
        {formatCount(value.count)}
        <span className="sr-only">{value.count === 1 ? " title" : " titles"}</span>
      </span>
    </label>
  );
}

const withoutFilters = (address: SearchAddress): SearchAddress => ({
  ...address,
  ticked: { type: [], language: [], access: [], subject: [], series: [], publisher: [] },
  firstYear: undefined,
  lastYear: undefined,
  pages: { page: 1 },
});
