import { langAttribute } from "#publications/core/language.ts";
import { toFoundContentsPath } from "#catalogue/search-results/found-contents.ts";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import { displayName } from "#publications/core/names/person-name.ts";
import type { Match, SearchResult } from "#search/search-results.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { NamesUpTo } from "./names-up-to.tsx";

type FoundPartsProps = { readonly result: SearchResult; readonly words: readonly string[]; readonly search: string };

/** The chapters or papers with the words, and the pages of PDFs, each as a link to the place itself. */
export function FoundParts({ result, words, search }: FoundPartsProps) {
  const { matches, matchCount, type, sequential_id } = result;
  const listed = matches.filter(({ kind }) => kind !== "page").length;
  if (matches.length === 0) return null;
  const container = type === "conference_proceedings" ? "volume" : "book";
  return (
    <ul className="found-parts">
      {matches.map((match) => (
        <li key={match.url}>
          {match.kind === "page" ? (
            <FoundPage match={match} words={words} />
          ) : (
            <FoundPart match={match} words={words} />
          )}
        </li>
      ))}
      {matchCount > listed && listed > 0 && (
        <li className="found-all">
          <a href={toFoundContentsPath(sequential_id, search)}>
            All {formatCount(matchCount)} in this {container}
            <span className="sr-only">
              : <bdi lang={langAttribute(result.language)}>{result.title}</bdi>
            </span>
          </a>
        </li>
      )}
    </ul>
  );
}

function FoundPart({ match, words }: { match: Match; words: readonly string[] }) {
  const names = match.contributors.map(({ name }) => displayName(name));
  return (
    <>
      <div>
        <a href={match.url}>
          <TitleText text={match.title} language={match.language} words={words} />
        </a>
        {names.length > 0 && (
          <small>
            <NamesUpTo names={names} most={4} language={match.language} words={words} />
          </small>
        )}
      </div>
      {match.page !== undefined && (
        <span className="found-page">
          <span className="sr-only">pages </span>
          {match.page}
        </span>
      )}
    </>
  );
}

function FoundPage({ match, words }: { match: Match; words: readonly string[] }) {
  return (
    <>
      <div>
        <a href={match.url}>
          “<TitleText text={match.excerpt ?? match.title} language={match.language} words={words} />”
        </a>
        <small>
          In the text of <TitleText text={match.title} language={match.language} />
        </small>
      </div>
      {match.page !== undefined && <span className="found-page">p. {match.page}</span>}
    </>
  );
}
