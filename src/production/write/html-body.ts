import { xmlText } from "#platform/text/xml-text.ts";
import { toPlainText } from "../document/inline.ts";
import type { Manuscript, Reference } from "../document/manuscript.ts";
import { nestSections, type Section } from "../document/sections.ts";
import { findEditionWords } from "./edition-words.ts";
import { html } from "./html-element.ts";
import { type HtmlTarget, type HtmlWriting, roleAttributes, writeInlines } from "./html-inlines.ts";
import { writeBlocks, writeSection } from "./html-text.ts";

/** Returns a text below its title: abstract, sections, notes and references. Sections of the first level have headings of level 2. */
export function writeHtmlBody(text: Manuscript, target: HtmlTarget): string {
  const writing = { text, target };
  const front = text.front.length > 0 ? html("div", { class: "front" }, writeBlocks(writing, text.front)) : "";
  const parts = [
    front,
    writeAbstract(writing),
    writeSection(writing, nestSections(text.body), 2),
    writeNotes(writing),
    writeReferences(writing),
  ];
  return parts.filter(Boolean).join("\n");
}

function writeAbstract(writing: HtmlWriting): string {
  const { abstract, keywords, lang } = writing.text;
  const words = findEditionWords(lang);
  const paragraphs = abstract.map((content) => html("p", {}, writeInlines(writing, content))).join("");
  const terms =
    keywords.length > 0
      ? html("p", { class: "keywords" }, `${html("strong", {}, words.keywords)} ${xmlText(keywords.join(", "))}`)
      : "";
  if (paragraphs === "") return terms;
  const heading = html("h2", { id: "abstract" }, words.abstract);
  return html(
    "section",
    { ...roleAttributes(writing, "abstract", "doc-abstract"), "aria-labelledby": "abstract" },
    heading + paragraphs + terms,
  );
}

function writeNotes(writing: HtmlWriting): string {
  const { notes, lang } = writing.text;
  if (notes.length === 0) return "";
  const words = findEditionWords(lang);
  const items = notes.map((note, index) => {
    const n = index + 1;
    const back = html(
      "a",
      { href: `#mark-${n}`, class: "back", role: "doc-backlink", "aria-label": `${words.back} (${n})` },
      "↩",
    );
    return html("li", { id: `note-${n}` }, `${writeBlocks(writing, note)} ${back}`);
  });
  const heading = html("h2", { id: "notes" }, words.notes);
  return html(
    "section",
    { ...roleAttributes(writing, "endnotes", "doc-endnotes"), "aria-labelledby": "notes" },
    `${heading}<ol>${items.join("\n")}</ol>`,
  );
}

function writeReferences(writing: HtmlWriting): string {
  const { references, lang } = writing.text;
  if (references.length === 0) return "";
  const items = references.map((reference) =>
    html("li", { id: reference.id }, writeInlines(writing, reference.c) + addDoi(reference)),
  );
  const heading = html("h2", { id: "references" }, findEditionWords(lang).references);
  return html(
    "section",
    { ...roleAttributes(writing, "bibliography", "doc-bibliography"), "aria-labelledby": "references" },
    `${heading}<ul>${items.join("\n")}</ul>`,
  );
}

/** A DOI that the entry does not print itself is added, as a link (Crossref's display guidelines). */
function addDoi({ doi, text }: Reference): string {
  if (doi === null || text.includes(doi)) return "";
  const address = `https://doi.org/${doi}`;
  return ` ${html("a", { href: address }, xmlText(address))}`;
}

/** Returns the contents of a text as a list of links; `page` is the file that has the text. Empty for a text without headings. */
export function writeContents(text: Manuscript, page = ""): string {
  const list = (sections: readonly Section[]): string =>
    sections.length === 0
      ? ""
      : html(
          "ol",
          {},
          sections
            .map(({ head, sections: below }) =>
              html(
                "li",
                {},
                html("a", { href: `${page}#${head?.id ?? ""}` }, xmlText(toPlainText(head?.c ?? []))) + list(below),
              ),
            )
            .join(""),
        );
  return list(nestSections(text.body).sections);
}
