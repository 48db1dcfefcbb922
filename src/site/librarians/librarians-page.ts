/** The page for those who load our records into their catalogue. */
export const LIBRARIANS_PATH = "/librarians";

export type LoadableFormat = {
  readonly name: string;
  readonly words: string;
  readonly path: string;
  /** Another form of the same. */
  readonly other?: string;
};

/** What libraries and programs can load, without registration. */
export const LOADABLE_FORMATS: readonly LoadableFormat[] = [
  {
    name: "OAI-PMH 2.0",
    words: "Dublin Core, MARCXML, DataCite; sets by type, series and language",
    path: "/oai?verb=Identify",
  },
  {
    name: "MARC 21",
    words: "MARCXML or ISO 2709, RDA, with the DOI in 856",
    path: "/metadata/marc.xml",
    other: "/metadata/marc.mrc",
  },
  {
    name: "ONIX 3.1",
    words: "Each edition in each format, with its price; 3.0 on request",
    path: "/metadata/onix.xml",
    other: "/metadata/onix.xml?release=3.0",
  },
  {
    name: "KBART II",
    words: "All titles, or open access only",
    path: "/metadata/kbart",
    other: "/metadata/kbart?package=OpenAccess",
  },
  {
    name: "OPDS 2.0",
    words: "For reading apps: titles with an open or sold EPUB or PDF, their covers, search",
    path: "/opds",
  },
  {
    name: "JSON Lines, CSV",
    words: "One record on each line",
    path: "/metadata/publications.jsonl.gz",
    other: "/metadata/publications.csv.gz",
  },
];
