import { type SubmitEvent, useRef } from "react";
import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { SuggestingField } from "#catalogue/site-search/web/suggesting-field.tsx";
import { MAX_SEARCH_LENGTH } from "#search/text-analysis/search-syntax.ts";
import { LIBRARY_FORM, SEARCH_FIELD } from "./library-form.ts";
import { useLibraryRegion } from "./use-library-region.ts";

export type LibrarySearchProps = { readonly search: string };

/** The delay in milliseconds after the last typed character (specification §5). */
const DEBOUNCE_MS = 500;

/**
 * The library's search box: a plain form, which with scripts replaces the titles in place. Filters and order stand with the titles and
 * belong to the form by its id.
 */
export default function LibrarySearch({ search }: LibrarySearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { announcement, load } = useLibraryRegion(form);

  const requestAtOnce = (event: SubmitEvent) => {
    event.preventDefault();
    clearTimeout(waiting.current);
    const sheet = event.submitter?.closest<HTMLElement>("[popover]");
    if (sheet?.matches(":popover-open")) sheet.hidePopover();
    load("push");
  };
  const requestSoon = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => load("replace"), DEBOUNCE_MS);
  };
  return (
    <search>
      <form ref={form} id={LIBRARY_FORM} className="library-search" action={LIBRARY_PATH} onSubmit={requestAtOnce}>
        <label className="sr-only" htmlFor="library-search-box">
          Search the library
        </label>
        <SuggestingField
          id="library-search-box"
          className="library-question"
          name={SEARCH_FIELD}
          defaultValue={search}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="Search titles, authors, chapters"
          onInput={requestSoon}
        />
        <button className="button button-default" type="submit">
          Search
        </button>
      </form>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </search>
  );
}
