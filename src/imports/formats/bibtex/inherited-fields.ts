import type { Entry } from "@retorquere/bibtex-parser";

/** What says something about the other entry alone: it is never taken over. */
const OWN = new Set(
  "doi url urldate abstract keywords note pages pagetotal eprint file crossref xdata ids related relatedtype entryset".split(
    " ",
  ),
);

/** What a book's fields are to its parts, as BibLaTeX maps them. */
const OF_HOST = {
  title: "booktitle",
  subtitle: "booksubtitle",
  titleaddon: "booktitleaddon",
} as const;

const PART = /^(?:in|supp)|^conference$|^bookinbook$/u;

/** Returns an entry with the fields that it lacks and that others of the same text lend it: by `xdata` all, by `crossref` those of its book. */
export function inheritFields(own: Entry, entries: readonly Entry[], levels = 3): Entry {
  if (levels === 0) return own;
  const lenders = (field: "xdata" | "crossref"): readonly Entry[] =>
    (own.fields[field] ?? "").split(",").flatMap((key) => {
      const found = entries.find((entry) => entry !== own && entry.key.toLowerCase() === key.trim().toLowerCase());
      return found ? [inheritFields(found, entries, levels - 1)] : [];
    });
  const lent = [
    ...lenders("xdata").map(({ fields }) => fields),
    ...lenders("crossref").map((host) => convertHostFields(own, host)),
  ];
  const { crossref: _crossref, xdata: _xdata, ...fields } = own.fields;
  return { ...own, fields: Object.assign({}, ...lent.toReversed(), fields) };
}

function convertHostFields({ type }: Entry, host: Entry): Entry["fields"] {
  const fields = { ...host.fields };
  for (const name of OWN) delete fields[name];
  if (!PART.test(type.toLowerCase())) return fields;
  if (host.fields.author && !host.fields.bookauthor) fields.bookauthor = host.fields.author;
  delete fields.author;
  for (const [name, mapped] of Object.entries(OF_HOST)) {
    if (host.fields[name] && !host.fields[mapped]) fields[mapped] = host.fields[name];
    delete fields[name];
  }
  return fields;
}
