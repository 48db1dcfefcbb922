import type { WorkKind } from "./work-kinds.ts";

type Kinds = Readonly<Record<WorkKind, string>>;

/** The entry types of BibTeX and BibLaTeX by kind of publication. */
const BIBTEX: Partial<Kinds> = {
  book: "book mvbook collection mvcollection reference mvreference",
  proceedings: "proceedings mvproceedings",
  chapter: "incollection inbook bookinbook suppbook suppcollection inreference",
  paper: "inproceedings conference",
  thesis: "thesis phdthesis mastersthesis bathesis candthesis",
  report: "report techreport",
  manual: "manual",
  booklet: "booklet",
  "unpublished work": "unpublished",
  "work of no named kind": "misc",
  "journal article": "article suppperiodical",
  review: "review",
  journal: "periodical",
  "web page": "online electronic www",
  "data set": "dataset",
  "computer program": "software",
  patent: "patent",
  "legal text": "jurisdiction legislation legal commentary",
  standard: "standard",
  picture: "artwork image",
  recording: "audio movie video",
  "piece of music": "music",
  performance: "performance",
  letter: "letter",
};

/** The values of RIS's TY by kind. CONF is a paper or a volume; the RIS reader decides. */
const RIS: Partial<Kinds> = {
  book: "BOOK EBOOK EDBOOK SER CLSWK",
  proceedings: "CONF",
  chapter: "CHAP ECHAP ENCYC DICT",
  paper: "CPAPER",
  thesis: "THES",
  report: "RPRT GOVDOC",
  pamphlet: "PAMP",
  manuscript: "MANSCPT",
  "unpublished work": "UNPB UNPD",
  "work of no named kind": "GEN CTLG ANCIENT",
  "journal article": "JOUR EJOUR ABST INPR",
  journal: "JFULL",
  "magazine article": "MGZN",
  "newspaper article": "NEWS",
  "web page": "ELEC WEB",
  post: "BLOG SOCIAL",
  "data set": "DATA DBASE AGGR",
  "computer program": "COMP",
  patent: "PAT",
  "legal text": "CASE STAT BILL UNBILL HEAR LEGAL",
  standard: "STAND",
  map: "MAP",
  picture: "ART CHART FIGURE EQUA",
  recording: "SOUND VIDEO MPCT ADVS MULTI",
  "piece of music": "MUSIC",
  talk: "SLIDE",
  letter: "PCOMM ICOMM",
};

/** The types of CSL 1.0.2 by kind. */
const CSL: Partial<Kinds> = {
  book: "book collection classic",
  chapter: "chapter entry entry-dictionary entry-encyclopedia",
  paper: "paper-conference",
  thesis: "thesis",
  report: "report",
  pamphlet: "pamphlet",
  manuscript: "manuscript",
  "work of no named kind": "document",
  "journal article": "article-journal",
  "magazine article": "article-magazine",
  "newspaper article": "article-newspaper",
  preprint: "article",
  review: "review review-book",
  journal: "periodical",
  "web page": "webpage",
  post: "post post-weblog",
  "data set": "dataset",
  "computer program": "software",
  patent: "patent",
  "legal text": "bill hearing legal_case legislation regulation treaty",
  standard: "standard",
  map: "map",
  picture: "figure graphic",
  recording: "broadcast motion_picture song",
  "piece of music": "musical_score",
  performance: "performance",
  talk: "speech event",
  letter: "personal_communication",
  interview: "interview",
};

/** Returns a function from the format's names to kinds; unknown names stay. */
function createKindLookup(names: Partial<Kinds>): (name: string) => string {
  const byName = new Map(Object.entries(names).flatMap(([kind, all]) => all.split(" ").map((name) => [name, kind])));
  return (name) => byName.get(name) ?? name;
}

export const kindOfBibtex = createKindLookup(BIBTEX);
export const kindOfRis = createKindLookup(RIS);
export const kindOfCsl = createKindLookup(CSL);

/** Returns whether this kind belongs in a book or proceedings. */
export const isPart = (kind: string): boolean => kind === "chapter" || kind === "paper";
