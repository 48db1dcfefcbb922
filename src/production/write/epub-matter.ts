import { truncate } from "#platform/text/truncate.ts";
import { xmlText } from "#platform/text/xml-text.ts";
import type { Chapter } from "../document/imprint.ts";
import { listIndexTerms, listTermPlaces, type TermEntry } from "../document/index-terms.ts";
import type { Manuscript } from "../document/manuscript.ts";
import { pageWords } from "../document/page-words.ts";
import { html } from "./html-element.ts";

/** What stands around the parts of a whole book, besides title page and contents. */
export type BookMatter = {
  /** Empty for none. */
  readonly dedication: string;
  /** With their biographies; empty for no list. */
  readonly contributors: readonly { readonly name: string; readonly biography: string }[];
};

/** A page of a book around its parts. */
export type MatterPage = {
  readonly id: string;
  readonly title: string;
  readonly type: "frontmatter" | "backmatter";
  readonly body: string;
};

/** Returns the page of a dedication, each line on its own; none without one. */
export function writeDedication({ dedication }: BookMatter, language: string): MatterPage[] {
  if (dedication.trim() === "") return [];
  const lines = dedication.split("\n").map((line) => xmlText(line.trim()));
  const attributes = { "epub:type": "dedication", role: "doc-dedication", class: "dedication" };
  return [
    {
      id: "dedication",
      title: pageWords(language).dedication,
      type: "frontmatter",
      body: html("section", attributes, html("p", {}, lines.join("<br/>"))),
    },
  ];
}

/** Returns the page of contributors with their biographies; none where nobody has one. */
export function writeContributors({ contributors }: BookMatter, language: string): MatterPage[] {
  if (contributors.length === 0) return [];
  const { contributors: title } = pageWords(language);
  const people = contributors.map(({ name, biography }) =>
    html("p", {}, [html("b", {}, xmlText(name)), xmlText(biography)].filter(Boolean).join(" ")),
  );
  const heading = html("h1", { id: "contributors" }, xmlText(title));
  const attributes = { "epub:type": "contributors", "aria-labelledby": "contributors" };
  return [
    { id: "contributors", title, type: "backmatter", body: html("section", attributes, heading + people.join("")) },
  ];
}

/** A chapter without a number is named by its title. */
const MAX_LOCATOR_LENGTH = 40;

/** A place that an entry of the index leads to. */
type Locator = {
  readonly href: string;
  /** Its place in the book. */
  readonly index: number;
  readonly chapter: string;
  readonly title: string;
};

/**
 * Returns the index of the terms that the texts mark, each with links to its paragraphs, named by chapter; none without
 * marks. `toAddress` returns the address of a block of a chapter.
 */
export function writeIndex(
  chapters: readonly Chapter<Manuscript>[],
  language: string,
  toAddress: (chapter: number, block: string) => string,
): MatterPage[] {
  const places = chapters.flatMap(({ number, text }, index) =>
    listTermPlaces(text).map(({ term, block }) => ({
      term,
      href: toAddress(index, block),
      index,
      chapter: number ?? truncate(text.title === "" ? String(index + 1) : text.title, MAX_LOCATOR_LENGTH),
      title: text.title,
    })),
  );
  if (places.length === 0) return [];
  const byTerm = Map.groupBy(places, ({ term }) => term);
  const entries = listIndexTerms([...byTerm.keys()], language);
  const { index: title } = pageWords(language);
  const list = groupEntries(entries).map(([entry, ...subentries]) =>
    entry === undefined
      ? ""
      : html(
          "li",
          { "epub:type": "index-entry" },
          writeEntry(entry, byTerm.get(entry.term)) +
            (subentries.length === 0
              ? ""
              : html(
                  "ul",
                  {},
                  subentries
                    .map((sub) => html("li", { "epub:type": "index-entry" }, writeEntry(sub, byTerm.get(sub.term))))
                    .join(""),
                )),
        ),
  );
  const heading = html("h1", { id: "index" }, xmlText(title));
  const attributes = { "epub:type": "index", role: "doc-index", "aria-labelledby": "index" };
  return [
    {
      id: "index",
      title,
      type: "backmatter",
      body: html(
        "section",
        attributes,
        `${heading}${html("ul", { "epub:type": "index-entry-list", class: "index" }, list.join("\n"))}`,
      ),
    },
  ];
}

/** Each main entry with the entries below it. */
function groupEntries(entries: readonly TermEntry[]): TermEntry[][] {
  const groups: TermEntry[][] = [];
  for (const entry of entries)
    if (entry.level === 0) groups.push([entry]);
    else groups.at(-1)?.push(entry);
  return groups;
}

/** A paragraph that marks a term twice is linked once; further paragraphs of a chapter are counted. */
function writeEntry({ text }: TermEntry, places: readonly Locator[] = []): string {
  const distinct = [...new Map(places.map((place) => [place.href, place])).values()];
  const links = distinct.map(({ href, index, chapter, title }, position) => {
    const before = distinct.slice(0, position).filter((place) => place.index === index).length;
    const name = before === 0 ? chapter : `${chapter} (${before + 1})`;
    const label = [text, title === "" ? chapter : title, ...(before === 0 ? [] : [String(before + 1)])].join(", ");
    return html("a", { href, "epub:type": "index-locator", "aria-label": label }, xmlText(name));
  });
  return [html("span", { "epub:type": "index-term" }, xmlText(text)), ...links].join(", ");
}
