import { readingPartPath, readingSearchPath } from "#addresses/publication-addresses.ts";
import { findDirection, langAttribute } from "#publications/core/language.ts";
import { markWords } from "#search/match-highlights.ts";
import type { FoundPassage } from "#search/server/list-passages.ts";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import { Button } from "#ui/forms/button.tsx";
import { pluralize } from "#ui/formatting/numbers.ts";
import { partName, type ReadingSearch } from "../reading-page.ts";
import { ReadingBar } from "./reading-bar.tsx";

type Props = { readonly result: ReadingSearch };

/** The search in an open text: a form, and the passages by their parts. It needs no script. */
export function ReadingSearchView({ result }: Props) {
  const { sequentialId, title, language, search, found } = result;
  return (
    <div className="reading-page">
      <ReadingBar text={result} />
      <div className="reading-search">
        <h1>
          Search in <TitleText text={title} language={language} />
        </h1>
        <search>
          <form action={readingSearchPath(sequentialId)} className="reading-search-form">
            <input
              className="field"
              type="search"
              name="search"
              aria-label="Words to search for"
              defaultValue={search}
              required
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader came here to type
              autoFocus={search === ""}
            />
            <Button type="submit">Search</Button>
          </form>
        </search>
        {search !== "" && <p role="status">{describeFound(result)}</p>}
        {groupByPart(result).map(({ part, passages }) => (
          <section key={part.number} className="reading-search-part">
            <h2>
              <bdi dir="auto">{partName(part)}</bdi>
            </h2>
            <ol lang={langAttribute(language)} dir={findDirection(language)}>
              {passages.map((passage, index) => (
                // Passages share the address of a long paragraph.
                <li key={index}>
                  <a href={toAddress(sequentialId, passage, found.words)}>
                    {markWords(passage.excerpt, found.words).map(({ text, marked }, place) =>
                      // The parts of an excerpt never change places.
                      marked ? <mark key={place}>{text}</mark> : text,
                    )}
                  </a>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}

function describeFound({ search, found: { total, passages, words } }: ReadingSearch): string {
  if (words.length === 0) return "Type a word or a number to search for.";
  if (total === 0) return `No passage contains “${search}”. Check the spelling, or search for fewer words.`;
  const all = `${pluralize(total, "passage")} with “${search}”`;
  return total > passages.length ? `${all}; the first ${passages.length} are listed.` : `${all}.`;
}

function groupByPart({ found, parts }: ReadingSearch) {
  const groups = Map.groupBy(found.passages, ({ part }) => part);
  return parts.flatMap((part) => {
    const passages = groups.get(part.number);
    return passages ? [{ part, passages }] : [];
  });
}

/** The address of a passage. Browsers that know text fragments go on to the first word that was found and mark it. */
function toAddress(sequentialId: number, { part, anchor, excerpt }: FoundPassage, words: readonly string[]): string {
  const first = markWords(excerpt, words).find(({ marked }) => marked)?.text;
  // A dash has a meaning of its own in a text fragment.
  const fragment = first === undefined ? "" : `:~:text=${encodeURIComponent(first).replaceAll("-", "%2D")}`;
  return `${readingPartPath(sequentialId, part)}#${anchor}${fragment}`;
}
