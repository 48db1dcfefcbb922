import type { Entry } from "@retorquere/bibtex-parser";
import { plainKey } from "./tex-text.ts";

/** What says something about the other entry alone: it is never taken over. */
const OWN = new Set(
  "doi url urldate abstract keywords note pages pagetotal eprint file crossref xdata xref ids related relatedtype relatedstring relatedoptions entryset options label shorttitle shortauthor shorteditor".split(
    " ",
  ),
);

/** What a set's fields are to its volumes. */
const OF_SET = { title: "maintitle", subtitle: "mainsubtitle", titleaddon: "maintitleaddon" } as const;

/** Fields that say the same in other ways: one of the entry's own forbids all of a lender's. */
const ALIKE = [
  ["date", "year", "month", "day"],
  ["address", "location"],
] as const;

/** What a book's fields are to its parts, as BibLaTeX maps them. */
const OF_HOST = {
  title: "booktitle",
  subtitle: "booksubtitle",
  titleaddon: "booktitleaddon",
} as const;

/** Parts that are by the author of their book where they name nobody. */
const OF_ONE_AUTHOR = /^(?:inbook|bookinbook|suppbook)$/u;

const PART = /^(?:in|supp)|^conference$|^bookinbook$/u;

/** Returns an entry with the fields that it lacks and that others of the same text lend it: by `xdata` all, by `crossref` those of its book. */
export function inheritFields(own: Entry, entries: readonly Entry[], levels = 3): Entry {
  if (levels === 0) return own;
  const lenders = (field: "xdata" | "crossref"): readonly Entry[] =>
    (own.fields[field] ?? "").split(",").flatMap((key) => {
      const parent = entries.find(
        (entry) => entry !== own && entry.key.toLowerCase() === plainKey(key.trim().toLowerCase()),
      );
      return parent ? [inheritFields(parent, entries, levels - 1)] : [];
    });
  const lent = [
    ...lenders("xdata").map(({ fields }) => fields),
    ...lenders("crossref").map((host) => convertHostFields(own, host)),
  ];
  const { crossref: _crossref, xdata: _xdata, ...fields } = own.fields;
  return { ...own, fields: Object.assign({}, ...lent.toReversed().map((one) => removeAlike(one, fields)), fields) };
}

function removeAlike(lent: Entry["fields"], own: Entry["fields"]): Entry["fields"] {
  const forbidden: ReadonlySet<string> = new Set(ALIKE.filter((names) => names.some((name) => own[name])).flat());
  const fields = { ...lent };
  for (const name of forbidden) delete fields[name];
  return fields;
}

function convertHostFields({ type, fields: { title } }: Entry, host: Entry): Entry["fields"] {
  const fields = { ...host.fields };
  for (const name of OWN) delete fields[name];
  if (!PART.test(type.toLowerCase())) {
    // The number and the title of a set are not those of its volume.
    delete fields.isbn;
    return title ? renameFields(fields, OF_SET) : fields;
  }
  if (host.fields.author && !host.fields.bookauthor) fields.bookauthor = host.fields.author;
  if (!OF_ONE_AUTHOR.test(type.toLowerCase())) delete fields.author;
  return renameFields(fields, OF_HOST);
}

function renameFields(fields: Entry["fields"], names: Readonly<Record<string, string>>): Entry["fields"] {
  const renamed = { ...fields };
  for (const [name, mapped] of Object.entries(names)) {
    if (fields[name] && !fields[mapped]) renamed[mapped] = fields[name];
    delete renamed[name];
  }
  return renamed;
}
