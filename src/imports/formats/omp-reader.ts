import type { ImportedRow } from "#imports/core/imported-record.ts";
import type { LooseRecord } from "./loose-record.ts";
import { isOnixCode } from "./onix/onix-names.ts";
import { readProduct } from "./onix/onix-product.ts";
import { all, getChildren, first, oneLine, getText, type XmlNode } from "./xml/xml-node.ts";
import { readXmlRow } from "./xml/with-remarks.ts";
import { xmlElements } from "./xml/xml-elements.ts";

/** Attributes that say what an element is, or to which other it belongs. */
const CODES = new Set(
  "@locale @type @id @author_id @status @work_type @current_publication_id @user_group_ref @entry_key".split(" "),
);
const isCode = (name: string): boolean => CODES.has(name) || isOnixCode(name);

/** Reads the native XML of Open Monograph Press 3.1 to 3.5: books with chapters, series and formats. Files are named only. */
export async function* readOmp(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ImportedRow> {
  const rules = {
    isRecord: (name: string) => name === "monograph",
    isSkipped: (name: string) => name === "embed" || name === "biography" || name === "email",
  };
  for await (const element of xmlElements(bytes, rules)) {
    if ("reason" in element) yield element;
    else {
      const remarks: string[] = [];
      const record = readBook(element.element, remarks);
      yield readXmlRow(record, element.line, remarks, { elements: [element.element], isCode });
    }
  }
}

/** "1" is a work with editors in the releases that say so, "2" is a monograph (Submission::WORK_TYPE_…). */
const EDITED_VOLUME = "1";
/** Submission::STATUS_PUBLISHED. */
const PUBLISHED = "3";

function readBook(monograph: XmlNode, remarks: string[]): LooseRecord {
  const publication = currentPublication(monograph);
  const locale = publication?.attributes.get("locale") ?? monograph.attributes.get("locale") ?? "en";
  const local = (node: XmlNode | undefined, name: string): string | undefined =>
    chooseLocalised(all(node, name), locale);
  const status = publication?.attributes.get("status") ?? monograph.attributes.get("status");
  const authors = all(publication, "authors", "author");
  const isEdited = monograph.attributes.get("work_type") === EDITED_VOLUME;
  const byId = new Map(authors.map((author) => [author.attributes.get("id") ?? "", author]));
  const files = all(monograph, "submission_file").flatMap((node) => chooseLocalised(all(node, "name"), locale) ?? []);
  if (files.length > 0)
    remarks.push(`Its files are not imported: ${files.slice(0, 10).join(", ")}. Add them under Files.`);
  const products = all(publication, "publication_format").map((node) => readFormat(node, locale));
  const record = products.find(({ record }) => record)?.record;
  const licence = oneLine(publication, "licenseUrl") ?? oneLine(publication, "licence_url");
  const prefix = local(publication, "prefix");
  return {
    type: "book",
    title: [prefix, local(publication, "title")].filter(Boolean).join(" ") || undefined,
    subtitle: local(publication, "subtitle"),
    contributors: readBookPeople(publication, authors, isEdited).map((person) =>
      readPerson(person, locale, isEdited ? "editor" : "author"),
    ),
    date: publication?.attributes.get("date_published"),
    status: status === undefined ? undefined : status === PUBLISHED ? "published" : "draft",
    licence,
    doi: readDoi(publication),
    isbn: record?.["isbn"],
    language: oneLine(publication, "languages", "language") ?? locale.slice(0, 2),
    publisher: record?.["publisher"],
    publisher_place: oneLine(publication, "publisherLocation") ?? record?.["publisher_place"],
    page_count: record?.["page_count"],
    abstract: local(publication, "abstract"),
    keywords: ["keyword", "subject", "discipline"].flatMap((word) => vocabulary(publication, word, locale)),
    funding: vocabulary(publication, "agencie", locale).join("; ") || undefined,
    series: readSeries(publication, locale),
    formats: products.flatMap(({ format }) => format ?? []),
    children: all(publication, "chapters", "chapter").map((node) => readChapter(node, locale, byId)),
  };
}

/** Returns the current version of a book: the one that it names, otherwise the last. */
function currentPublication(monograph: XmlNode): XmlNode | undefined {
  const versions = all(monograph, "publication");
  const current = monograph.attributes.get("current_publication_id");
  const isCurrent = (one: XmlNode): boolean =>
    all(one, "id").some((id) => id.attributes.get("type") === "internal" && getText(id) === current);
  return versions.find((version) => current !== undefined && isCurrent(version)) ?? versions.at(-1);
}

/** Returns the text in the locale, otherwise in the first that has one. */
function chooseLocalised(nodes: readonly XmlNode[], locale: string): string | undefined {
  const own = nodes.filter((node) => node.attributes.get("locale") === locale);
  return [...own, ...nodes].map(getText).find((text) => text !== "");
}

const readDoi = (node: XmlNode | undefined): string | undefined =>
  all(node, "id")
    .filter((node) => node.attributes.get("type") === "doi")
    .map(getText)[0];

const inOrder = (nodes: readonly XmlNode[]): readonly XmlNode[] =>
  nodes.toSorted((a, b) => Number(a.attributes.get("seq") ?? 0) - Number(b.attributes.get("seq") ?? 0));

/** Returns the people of the book itself: the authors of chapters stand beside its editors in the file. */
function readBookPeople(
  publication: XmlNode | undefined,
  authors: readonly XmlNode[],
  isEdited: boolean,
): readonly XmlNode[] {
  const ofChapters = new Set(
    all(publication, "chapters", "chapter", "chapterAuthor").map((node) => node.attributes.get("author_id")),
  );
  const isOfChapter = (one: XmlNode): boolean => {
    const group = one.attributes.get("user_group_ref");
    if (group !== undefined) return /chapter|kapitel|chapitre|cap[ií]tulo/iu.test(group);
    return isEdited && ofChapters.has(one.attributes.get("id"));
  };
  const own = authors.filter((author) => !isOfChapter(author));
  return inOrder(own.length > 0 ? own : authors);
}

function readPerson(node: XmlNode, locale: string, fallback: string): LooseRecord {
  const group = (node.attributes.get("user_group_ref") ?? "").toLowerCase();
  const role = /transl|übers|trad/u.test(group)
    ? "translator"
    : /editor|herausgeb|coord|organiz/u.test(group)
      ? "editor"
      : /chapter|author|autor|auteur/u.test(group)
        ? "author"
        : fallback;
  const [affiliation] = [...all(node, "affiliation"), ...all(node, "rorAffiliation")];
  const names = all(affiliation, "name");
  return {
    role,
    given: chooseLocalised(all(node, "givenname"), locale),
    family: chooseLocalised(all(node, "familyname"), locale),
    affiliation: names.length > 0 ? chooseLocalised(names, locale) : chooseLocalised(all(node, "affiliation"), locale),
    ror: oneLine(affiliation, "ror"),
    orcid: oneLine(node, "orcid"),
  };
}

/** Lists such as `<keywords locale="en"><keyword>…`: plain texts, since 3.5 with a name and an identifier. */
function vocabulary(node: XmlNode | undefined, word: string, locale: string): readonly string[] {
  const lists = all(node, `${word}s`);
  const own = lists.filter((list) => list.attributes.get("locale") === locale);
  return getChildren(own[0] ?? lists[0]).flatMap((child) => oneLine(child, "name") ?? (getText(child) || []));
}

/** The series, with its title and ISSNs since 3.3; before it only its path is named. */
function readSeries(publication: XmlNode | undefined, locale: string): LooseRecord | undefined {
  const series = first(publication, "series");
  const title = chooseLocalised(all(series, "title"), locale) ?? publication?.attributes.get("series");
  if (title === undefined || title === "") return undefined;
  return {
    title,
    issn: oneLine(series, "onlineIssn"),
    print_issn: oneLine(series, "printIssn"),
    position: publication?.attributes.get("series_position"),
  };
}

/** A format: what its embedded product of ONIX says, otherwise its name and the code of its form. */
function readFormat(
  node: XmlNode,
  locale: string,
): { readonly format?: LooseRecord | undefined; readonly record?: LooseRecord } {
  const product = first(node, "Product");
  const read = product && readProduct(product);
  if (read && typeof read !== "string")
    return {
      record: { ...read.record, isbn: read.isbn },
      format: read.format ?? readNamedFormat(node, locale, read.isbn),
    };
  return { format: readNamedFormat(node, locale, undefined) };
}

function readNamedFormat(node: XmlNode, locale: string, isbn: string | undefined): LooseRecord | undefined {
  const name = `${chooseLocalised(all(node, "name"), locale) ?? ""} ${node.attributes.get("entry_key") ?? ""}`;
  const kind = /pdf/iu.test(name)
    ? "pdf"
    : /epub/iu.test(name)
      ? "epub"
      : /hard|gebunden|\bBB\b/iu.test(name)
        ? "hardback"
        : /paper|soft|broschur|\bBC\b/iu.test(name)
          ? "paperback"
          : undefined;
  return kind === undefined ? undefined : { kind, isbn };
}

/** Authors of a chapter are named by their ids since 3.2; before it they stood in the chapter. */
function readChapter(node: XmlNode, locale: string, byId: ReadonlyMap<string, XmlNode>): LooseRecord {
  const local = (name: string): string | undefined => chooseLocalised(all(node, name), locale);
  const referred = inOrder(all(node, "chapterAuthor")).flatMap(
    (node) => byId.get(node.attributes.get("author_id") ?? "") ?? [],
  );
  const people = referred.length > 0 ? referred : inOrder([...all(node, "authors", "author"), ...all(node, "author")]);
  return {
    title: local("title"),
    subtitle: local("subtitle"),
    abstract: local("abstract"),
    contributors: people.map((person) => ({ ...readPerson(person, locale, "author"), role: "author" })),
    doi: readDoi(node),
    pages: oneLine(node, "pages"),
  };
}
