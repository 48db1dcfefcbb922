import { zipSync, type Zippable } from "fflate";
import { xmlText } from "#platform/text/xml-text.ts";
import { findDirection } from "#publications/core/language.ts";
import type { Chapter, Imprint } from "../document/imprint.ts";
import type { Manuscript } from "../document/manuscript.ts";
import { everyBlock } from "../document/walk.ts";
import { findEditionWords } from "./edition-words.ts";
import { EPUB_STYLE } from "./epub-style.ts";
import { type EpubFacts, type ManifestItem, writePackage } from "./epub-package.ts";
import { writeContents, writeHtmlBody } from "./html-body.ts";
import { displayPerson } from "./html-edition.ts";
import { type BookMatter, type MatterPage, writeContributors, writeDedication, writeIndex } from "./epub-matter.ts";
import { html } from "./html-element.ts";

/** ZIP counts its years from 1980; entries of all editions have this time, so that the same inputs give the same bytes. */
const EPOCH = new Date(1980, 0, 1);
const CONTAINER =
  '<?xml version="1.0" encoding="UTF-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';

/**
 * Returns a book, chapter or paper as EPUB 3.3 with a file for each chapter, and metadata on accessibility as facts of this text (EPUB
 * Accessibility 1.1). `modified` is the date of the edition, in ISO 8601. A whole book has its matter: dedication, contributors, and an index
 * of the marked terms.
 */
export function writeEpub(
  chapters: readonly Chapter<Manuscript>[],
  imprint: Imprint,
  language: string,
  modified: string,
  matter?: BookMatter,
): Uint8Array {
  const written = chapters.map(writeChapter);
  const front = matter ? writeDedication(matter, language) : [];
  const toAddress = (chapter: number, block: string): string => {
    const href = `${chapterId(chapter)}.xhtml`;
    return written[chapter]?.body.includes(` id="${block}"`) === true ? `${href}#${block}` : href;
  };
  const back = matter ? [...writeContributors(matter, language), ...writeIndex(chapters, language, toAddress)] : [];
  const toItem = ({ id, title, type, body }: MatterPage): ManifestItem =>
    page(id, writePage(title, body, language, type));
  const items: readonly ManifestItem[] = [
    { id: "style", href: "style.css", type: "text/css", bytes: encode(EPUB_STYLE) },
    page("title", writeTitlePage(imprint, language)),
    ...front.map(toItem),
    { ...page("nav", writeNavigation(chapters, back, imprint, language)), properties: "nav" },
    ...written.flatMap(({ text, pictures }) => [text, ...pictures]),
    ...back.map(toItem),
  ];
  const spine = [
    "title",
    ...front.map(({ id }) => id),
    "nav",
    ...written.map(({ text }) => text.id),
    ...back.map(({ id }) => id),
  ];
  const packageFile = writePackage(items, spine, imprint, language, modified, findFacts(chapters));
  const files: Zippable = {
    mimetype: [encode("application/epub+zip"), { level: 0, mtime: EPOCH }],
    "META-INF/container.xml": [encode(CONTAINER), { mtime: EPOCH }],
    "EPUB/package.opf": [encode(packageFile), { mtime: EPOCH }],
  };
  for (const { href, bytes, type } of items)
    files[`EPUB/${href}`] = [bytes, { level: type.startsWith("image/") ? 0 : 6, mtime: EPOCH }];
  return zipSync(files);
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const page = (id: string, text: string): ManifestItem => ({
  id,
  href: `${id}.xhtml`,
  type: "application/xhtml+xml",
  bytes: encode(text),
});

function writeChapter(
  { number, authors, text }: Chapter<Manuscript>,
  index: number,
): { readonly text: ManifestItem; readonly pictures: readonly ManifestItem[]; readonly body: string } {
  const id = chapterId(index);
  const names = Object.keys(text.media);
  const address = (name: string): string => {
    const { type } = text.media[name] ?? { type: "image/png" };
    return `media/${id}-${names.indexOf(name) + 1}.${type.replace("image/", "").replace("jpeg", "jpg").replace("svg+xml", "svg")}`;
  };
  const title = [number, text.title].filter(Boolean).join(" ");
  const heading = html("h1", { id: "top" }, xmlText(title === "" ? "—" : title));
  const subtitle =
    text.subtitle === "" ? "" : html("p", { role: "doc-subtitle", class: "subtitle" }, xmlText(text.subtitle));
  const by = authors.length > 0 ? html("p", { class: "authors" }, xmlText(authors.map(displayPerson).join(", "))) : "";
  const body = writeHtmlBody(text, { epub: true, address });
  const section = html(
    "section",
    { "epub:type": "chapter", role: "doc-chapter", "aria-labelledby": "top" },
    `${heading}${subtitle}${by}${body}`,
  );
  return {
    body,
    text: {
      ...page(id, writePage(title, section, text.lang, "bodymatter")),
      properties: body.includes("<math ") ? "mathml" : undefined,
    },
    pictures: names.map((name, index): ManifestItem => ({
      id: `${id}-picture-${index + 1}`,
      href: address(name),
      type: text.media[name]?.type ?? "",
      bytes: text.media[name]?.bytes ?? new Uint8Array(),
    })),
  };
}

const chapterId = (index: number): string => `chapter-${index + 1}`;

function writePage(title: string, body: string, language: string, type: string): string {
  const attributes = {
    xmlns: "http://www.w3.org/1999/xhtml",
    "xmlns:epub": "http://www.idpf.org/2007/ops",
    lang: language,
    "xml:lang": language,
    dir: findDirection(language),
  };
  const head = html(
    "head",
    {},
    html("title", {}, xmlText(title === "" ? "—" : title)) + html("link", { rel: "stylesheet", href: "style.css" }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${html("html", attributes, head + html("body", { "epub:type": type }, body))}`;
}

function writeTitlePage(imprint: Imprint, language: string): string {
  const words = findEditionWords(language);
  const names = imprint.authors.map(displayPerson).join(", ");
  const line = (text: string, className?: string): string =>
    text === "" ? "" : html("p", { class: className }, xmlText(text));
  const link = (address: string, text: string): string =>
    address === "" ? "" : html("p", {}, html("a", { href: address }, xmlText(text === "" ? address : text)));
  const title = [
    html("h1", {}, xmlText(imprint.title)),
    line(imprint.subtitle, "subtitle"),
    line(imprint.edited && names !== "" ? `${words.edited} ${names}` : names, "authors"),
    line([imprint.publisher, imprint.place, String(imprint.year)].filter(Boolean).join(", ")),
  ];
  const rights = [
    line(names === "" ? "" : `© ${imprint.year} ${names}`),
    link(imprint.licenceUrl, imprint.licence),
    line(imprint.isbn === "" ? "" : `ISBN ${imprint.isbn}`),
    link(imprint.doi === "" ? "" : `https://doi.org/${imprint.doi}`, ""),
  ];
  const body =
    html("section", { "epub:type": "titlepage" }, title.join("")) +
    html("section", { "epub:type": "copyright-page" }, rights.join(""));
  return writePage(imprint.title, body, language, "frontmatter");
}

function writeNavigation(
  chapters: readonly Chapter<Manuscript>[],
  back: readonly MatterPage[],
  imprint: Imprint,
  language: string,
): string {
  const { contents } = findEditionWords(language);
  const entries = chapters.map(({ number, text }, index) => {
    const file = `${chapterId(index)}.xhtml`;
    const title = [number, text.title].filter(Boolean).join(" ");
    return html("li", {}, html("a", { href: file }, xmlText(title === "" ? "—" : title)) + writeContents(text, file));
  });
  const backEntries = back.map(({ id, title }) => html("li", {}, html("a", { href: `${id}.xhtml` }, xmlText(title))));
  const toc = html(
    "nav",
    { "epub:type": "toc", role: "doc-toc", "aria-labelledby": "toc" },
    html("h1", { id: "toc" }, contents) + html("ol", {}, [...entries, ...backEntries].join("")),
  );
  const landmark = (type: string, href: string, text: string): string =>
    html("li", {}, html("a", { "epub:type": type, href }, xmlText(text)));
  const landmarks = [
    landmark("titlepage", "title.xhtml", imprint.title),
    landmark("toc", "nav.xhtml", contents),
    landmark("bodymatter", `${chapterId(0)}.xhtml`, chapters[0]?.text.title || imprint.title),
  ];
  const hidden = html(
    "nav",
    { "epub:type": "landmarks", hidden: "hidden", "aria-label": imprint.title },
    html("ol", {}, landmarks.join("")),
  );
  return writePage(contents, toc + hidden, language, "frontmatter");
}

/** Counts what the metadata on accessibility states. */
function findFacts(chapters: readonly Chapter<Manuscript>[]): EpubFacts {
  const texts = chapters.map(({ text }) => text);
  const blocks = texts.flatMap(({ front, body, notes }) => [...everyBlock([...front, ...body, ...notes.flat()])]);
  const figures = blocks.filter((block) => block.t === "figure");
  return {
    pictures: texts.reduce((sum, { media }) => sum + Object.keys(media).length, 0),
    undescribed: figures.filter(({ alt, decorative }) => alt.trim() === "" && decorative !== true).length,
    formulas: texts.reduce((sum, { maths }) => sum + maths.length, 0),
    unspoken: texts.flatMap(({ maths }) => maths).filter(({ speech }) => speech === "").length,
  };
}
