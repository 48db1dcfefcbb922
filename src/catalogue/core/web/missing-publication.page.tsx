import { NOT_FOUND } from "#catalogue/core/notices.ts";
import { Island } from "#platform/web/island.tsx";
import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import BackToLibrary from "#catalogue/core/web/back-to-library.island.tsx";

/** The page of an unknown publication: the specification's two sentences and the library (decision P8). */
export function MissingPublicationPage() {
  return (
    <div className="missing-publication page-width">
      <h1 className="display-2">{NOT_FOUND.title}</h1>
      <p className="reading">{NOT_FOUND.sentence}</p>
      <SearchLibrary />
      <Island name="catalogue/back-to-library" of={BackToLibrary} props={{ notice: NOT_FOUND }} />
    </div>
  );
}

/** A search in the library for readers whose publication is not there; `words` are filled in. */
export function SearchLibrary({ words }: { readonly words?: string | undefined }) {
  return (
    <>
      <form className="site-page-search" action={LIBRARY_PATH}>
        <label className="sr-only" htmlFor="missing-search">
          Search the library
        </label>
        <input
          id="missing-search"
          className="field"
          type="search"
          name="search"
          placeholder="Search titles, authors, chapters"
          maxLength={200}
          defaultValue={words}
        />
        <button className="button button-outline" type="submit">
          Search
        </button>
      </form>
      <p>
        <ButtonLink href={LIBRARY_PATH}>Browse the library</ButtonLink>
      </p>
    </>
  );
}
