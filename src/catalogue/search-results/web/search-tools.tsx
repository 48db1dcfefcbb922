import { LIBRARY_FORM } from "#catalogue/library/web/library-form.ts";
import { SORT_NAMES } from "#catalogue/library/web/library-filters.ts";
import { saveSearchPath } from "#catalogue/core/saved-searches-address.ts";
import { resultsFeedPath } from "#catalogue/search-results/export-address.ts";
import { type SearchAddress, usualOrder } from "#catalogue/core/search-address.ts";
import { LIBRARY_SORTS } from "#search/library.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { ExportTool } from "./export-tool.tsx";
import { FACETS_SHEET } from "./search-facets.tsx";

type SearchToolsProps = { readonly address: SearchAddress; readonly total: number };

/** The quiet tools beside the line of what was found: filter (on narrow screens), order, export, save, feed. */
export function SearchTools({ address, total }: SearchToolsProps) {
  const usual = usualOrder(address.search);
  return (
    <div className="search-tools no-print">
      <button type="button" className="search-tool-button search-filter-button" popoverTarget={FACETS_SHEET}>
        <Icon name="sliders" />
        Filter
      </button>
      <label className="search-tool-button search-sort">
        <Icon name="sort" />
        <span className="sr-only">Sort</span>
        <select name="sort" form={LIBRARY_FORM} defaultValue={address.sort === usual ? "" : address.sort}>
          <option value="">{SORT_NAMES[usual]}</option>
          {LIBRARY_SORTS.filter((sort) => sort !== usual).map((sort) => (
            <option key={sort} value={sort}>
              {SORT_NAMES[sort]}
            </option>
          ))}
        </select>
      </label>
      {total > 0 && <ExportTool address={address} total={total} />}
      <a className="search-tool-button" href={saveSearchPath(address)} rel="nofollow">
        <Icon name="bookmark" />
        Save this search
      </a>
      <a className="search-tool-button" href={resultsFeedPath(address)} rel="nofollow" type="application/atom+xml">
        <Icon name="rss" />
        Feed
      </a>
    </div>
  );
}
