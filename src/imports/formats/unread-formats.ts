/** A format that is recognised and not read, with the way in that the same program offers. */
type UnreadFormat = { readonly begins: RegExp; readonly sentence: string };

const AS_RIS = "Export the references as RIS or BibTeX instead.";

const TEXTS: readonly UnreadFormat[] = [
  { begins: /^%0 /u, sentence: `This is EndNote's tagged format (.enw), which is not read. ${AS_RIS}` },
  { begins: /^(?:PMID|OWN|STAT) *- /u, sentence: `This is PubMed's format (.nbib), which is not read. ${AS_RIS}` },
  {
    begins: /^FN (?:Clarivate|ISI|Thomson)/u,
    sentence: `This is an export of Web of Science, which is not read. ${AS_RIS}`,
  },
  {
    begins: /^RT (?:Book|Journal|Conference|Generic)/u,
    sentence: `This is RefWorks's tagged format, which is not read. ${AS_RIS}`,
  },
  {
    begins: /^PK(?![\p{L}\s])/u,
    sentence: "This is a ZIP or an Office document. Save a table as CSV, and unpack a ZIP first.",
  },
];

/** By the first element and the text behind it. */
const ELEMENTS: readonly { readonly name: RegExp; readonly within?: RegExp; readonly sentence: string }[] = [
  {
    name: /^mods(?:Collection)?$/u,
    sentence: "This is MODS, which is not read. Export the records as MARCXML, ISO 2709 or RIS instead.",
  },
  { name: /^xml$/u, within: /<records>/u, sentence: `This is EndNote's XML, which is not read. ${AS_RIS}` },
  {
    name: /^Sources$/u,
    sentence:
      "This is the bibliography of a Word document, which is not read. Export the references from a reference manager as RIS or BibTeX instead.",
  },
  {
    name: /^RDF$/u,
    sentence:
      "This is RDF, which is not read. From Zotero, export the references as CSL JSON, BibLaTeX or RIS instead.",
  },
  {
    name: /^resource$/u,
    within: /datacite\.org/u,
    sentence:
      "This is DataCite's XML, which is not read. Ask the register for CSL-JSON or BibTeX, or type the DOI into a new record.",
  },
  {
    name: /^(?:PubmedArticleSet|PubmedBookArticleSet)$/u,
    sentence: `This is PubMed's XML, which is not read. ${AS_RIS}`,
  },
  {
    name: /^(?:articles|article)$/u,
    sentence: "This is an export of Open Journal Systems. Journal articles are not imported.",
  },
];

/** Returns why a text that begins so is not read, and the way out; undefined for a text of no known format. */
export const findUnreadText = (text: string): string | undefined =>
  TEXTS.find(({ begins }) => begins.test(text))?.sentence;

/** The same for a file of XML with this first element. */
export const findUnreadXml = (name: string, text: string): string | undefined =>
  ELEMENTS.find((element) => element.name.test(name) && (element.within?.test(text) ?? true))?.sentence;
