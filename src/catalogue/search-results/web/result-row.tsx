import { accessLine } from "#catalogue/core/access.ts";
import { RESTRICTED_IN_CATALOGUE } from "#catalogue/core/notices.ts";
import NoticeButton from "#catalogue/core/web/notice-button.island.tsx";
import { matchingChaptersLine, typeName } from "#catalogue/core/type-name.ts";
import { OpenUrl } from "#catalogue/core/web/openurl.tsx";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import { Cover } from "#covers/web/cover.tsx";
import { Island } from "#platform/web/island.tsx";
import { findDirection, langAttribute, languageName } from "#publications/core/language.ts";
import type { LibraryTitle } from "#search/library.ts";
import type { SearchResult } from "#search/search-results.ts";
import { buttonClass } from "#ui/forms/button.tsx";
import { AccessLine } from "#ui/display/access-line.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { EXPORT_FORM } from "./export-tool.tsx";
import { FoundParts } from "./found-parts.tsx";
import { NamesUpTo } from "./names-up-to.tsx";

type ResultRowProps = { readonly result: SearchResult; readonly words: readonly string[]; readonly search: string };

/** A title that was found: what it is, why it was found, and the chapters, papers and pages with the words. */
export function ResultRow({ result, words, search }: ResultRowProps) {
  const { url, title, formatted_title, subtitle, formatted_subtitle, language, authors, people, excerpt } = result;
  const listed: LibraryTitle = { ...result, matching_chapters: result.matchCount, page_hits: [] };
  return (
    <article className="result-row" dir={findDirection(language)}>
      <a className="result-cover" href={url} tabIndex={-1} aria-hidden="true">
        <Cover title={listed} />
      </a>
      <div className="result-text">
        <h3 className="result-title">
          <a href={url}>
            <TitleText text={title} formatted={formatted_title} language={language} words={words} />
            {subtitle && (
              <span className="result-subtitle">
                {": "}
                <TitleText text={subtitle} formatted={formatted_subtitle} language={language} words={words} />
              </span>
            )}
          </a>
        </h3>
        {authors.length > 0 && (
          <p className="result-names">
            <NamesUpTo names={authors} most={4} language={language} words={words} people={people} />
          </p>
        )}
        <ResultFacts result={result} />
        {excerpt && (
          <p className="result-excerpt" lang={langAttribute(language)}>
            <TitleText text={excerpt} language={language} words={words} />
          </p>
        )}
      </div>
      <ResultActions result={result} />
      <FoundParts result={result} words={words} search={search} />
      <OpenUrl title={listed} />
    </article>
  );
}

function ResultFacts({ result }: { result: SearchResult }) {
  const { year, language, pages, series, event_acronym } = result;
  const container = event_acronym ?? series;
  const facts = [
    typeName(result),
    container,
    // "ISMIR 2016" says the year.
    container?.includes(String(year)) ? undefined : year,
    languageName(language),
    pages === undefined ? undefined : `${formatCount(pages)} pages`,
    result.matchCount === 0 ? undefined : matchingChaptersLine(result.matchCount, result.type),
  ].filter((fact) => fact !== undefined);
  return (
    <div className="result-facts" lang="en">
      {facts.map((fact) => (
        <bdi key={fact}>{fact}</bdi>
      ))}
      <AccessLine open={result.open_access}>{accessLine(result)}</AccessLine>
    </div>
  );
}

/** View Details, Cite, and Download, which only explains (specification §2, decision P7); and a box to tick for the export. */
function ResultActions({ result: { sequential_id, url, title, language } }: { result: SearchResult }) {
  const about = (
    <span className="sr-only">
      : <bdi lang={langAttribute(language)}>{title}</bdi>
    </span>
  );
  return (
    <div className="result-actions no-print" dir="ltr">
      <label className="result-tick" title="Select for the export">
        <input type="checkbox" name="id" value={sequential_id} form={EXPORT_FORM} />
        <span className="sr-only">Select for the export{about}</span>
      </label>
      <a className={buttonClass({ variant: "ghost", size: "icon" })} href={url} title="View Details">
        <Icon name="eye" size={18} />
        <span className="sr-only">View Details{about}</span>
      </a>
      <a className={buttonClass({ variant: "ghost", size: "icon" })} href={`${url}#how-to-cite`} title="Cite">
        <Icon name="quote" size={18} />
        <span className="sr-only">Cite{about}</span>
      </a>
      <Island
        name="catalogue/notice-button"
        of={NoticeButton}
        props={{
          id: `restricted-${sequential_id}`,
          label: "Download",
          about: title,
          variant: "ghost",
          size: "icon",
          icon: "download",
          notice: RESTRICTED_IN_CATALOGUE,
          link: { label: "View Details", href: url },
        }}
      />
    </div>
  );
}
