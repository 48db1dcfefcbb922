import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { Island } from "#platform/web/island.tsx";
import { buttonClass } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import SearchField from "./search-field.island.tsx";

/** The id of the search in the header, which a narrow screen opens over it. */
const HEADER_SEARCH = "header-search";

/** The search in the header of every public page; on a narrow screen a button that opens the field over the header. */
export function HeaderSearch() {
  return (
    <>
      <search id={HEADER_SEARCH} popover="auto" className="header-search" aria-label="All publications">
        <form className="header-search-form" action={LIBRARY_PATH}>
          <Icon name="search" size={18} />
          <Island
            name="catalogue/search-field"
            of={SearchField}
            props={{ id: "header-search-field", label: "Search all publications", placeholder: "Search" }}
            when="used"
          />
          <kbd className="header-search-key needs-js" aria-hidden="true">
            /
          </kbd>
        </form>
      </search>
      <button
        type="button"
        className={buttonClass({ variant: "ghost", size: "icon" }, "header-search-button")}
        popoverTarget={HEADER_SEARCH}
        aria-label="Find publications"
      >
        <Icon name="search" size={22} />
      </button>
    </>
  );
}
