import { type XmlTree, element, mapTree } from "./xml-tree.ts";

/**
 * The rules of a manual that the style of the Citation Style Language project lacks, by the style's name here. Each
 * correction throws when the style has changed, so that it is checked when the package changes.
 */
export const CORRECTIONS: Readonly<Record<string, (style: XmlTree) => XmlTree>> = {
  ama: withAmaImprint,
  mla: withSeriesAtEnd,
  vancouver: withTranslators,
};

const variable = (name: string): XmlTree => element("text", [], { variable: name });

/** Citing Medicine 2nd ed. §2.C: translators are secondary authors as editors are, parted by a semicolon. */
function withTranslators(style: XmlTree): XmlTree {
  return correctStyle(style, "Vancouver's secondary authors", (one) =>
    one.name === "macro" && one.attrs["name"] === "secondary-authors"
      ? mapTree(one, (part) =>
          part.name === "names"
            ? { ...part, attrs: { ...part.attrs, variable: "editor translator", delimiter: "; " } }
            : part,
        )
      : undefined,
  );
}

/**
 * AMA 11th ed. §3.12: a book's translators stand before its imprint ("Taylor EA, trans."), the imprint ends with a full stop,
 * and the series stands in books as in chapters.
 */
function withAmaImprint(style: XmlTree): XmlTree {
  const withBook = correctStyle(style, "AMA's book", (one) => {
    const at = one.children.findIndex((child, index) => isPublisher(child) && isYear(one.children[index + 1]));
    if (at < 0 || one.name === "group") return undefined;
    const parts = element("group", [AMA_TRANSLATORS, AMA_SERIES, AMA_IMPRINT, AMA_NUMBERED_SERIES], SPACED);
    return { ...one, children: one.children.toSpliced(at, 2, { ...parts, attrs: { ...SPACED, prefix: " " } }) };
  });
  return correctStyle(withBook, "AMA's chapter", (one) => {
    const at = one.children.findIndex((child) => isText(child, "variable", "collection-title"));
    if (at < 0 || !one.children.some((child) => isText(child, "variable", "container-title"))) return undefined;
    return { ...one, children: [...one.children.slice(0, at), AMA_SERIES, AMA_IMPRINT, AMA_NUMBERED_SERIES] };
  });
}

const SPACED = { delimiter: " " };

const AMA_NAME = {
  "name-as-sort-order": "all",
  "sort-separator": " ",
  "initialize-with": "",
  delimiter: ", ",
  "delimiter-precedes-last": "always",
};

const AMA_TRANSLATORS = element(
  "group",
  [
    element("names", [element("name", [], AMA_NAME)], { variable: "translator" }),
    element("text", [], { value: "trans" }),
  ],
  { suffix: ".", delimiter: ", " },
);

const YEAR = element("date", [element("date-part", [], { name: "year" })], { variable: "issued" });

/** The publisher, the year and the pages. The words for an unknown year are those of guides to the 11th edition. */
const AMA_IMPRINT = element(
  "group",
  [
    element(
      "group",
      [
        element("text", [], { macro: "publisher" }),
        element("choose", [
          element("if", [YEAR], { variable: "issued" }),
          element("else-if", [element("text", [], { value: "date unknown" })], { variable: "publisher" }),
        ]),
      ],
      { delimiter: "; " },
    ),
    element("text", [], { variable: "page", prefix: ":" }),
  ],
  { suffix: "." },
);

/** A series without numbers stands before the publisher ("Malinowski Monographs. Hau Books; 2016."). */
const AMA_SERIES = element("choose", [
  element("if", [element("text", [], { variable: "collection-title", suffix: "." })], {
    variable: "collection-number",
    match: "none",
  }),
]);

/** A series with numbers stands after the year ("Springer; 2007. Developments in Cardiovascular Medicine; vol 260."). */
const AMA_NUMBERED_SERIES = element("choose", [
  element(
    "if",
    [
      element(
        "group",
        [
          variable("collection-title"),
          element("group", [element("text", [], { value: "vol" }), variable("collection-number")], SPACED),
        ],
        { suffix: ".", delimiter: "; " },
      ),
    ],
    { "is-numeric": "collection-number" },
  ),
  element(
    "else-if",
    [element("group", [variable("collection-title"), variable("collection-number")], { suffix: ".", delimiter: "; " })],
    { variable: "collection-number" },
  ),
]);

const isPublisher = (child: XmlTree | string): boolean => isText(child, "macro", "publisher");

const isYear = (child: XmlTree | string | undefined): boolean =>
  typeof child === "object" && child.name === "group" && child.attrs["prefix"] === "; ";

/** MLA Handbook, 9th ed., §5.113: a book's series, with its number, is the last, optional element of the entry. */
function withSeriesAtEnd(style: XmlTree): XmlTree {
  const series = element(
    "group",
    [element("text", [], { variable: "collection-title", "text-case": "title" }), variable("collection-number")],
    { delimiter: " " },
  );
  return correctStyle(style, "MLA's entry", (one) => {
    const isEntry = one.name === "group" && one.children.some((child) => isText(child, "macro", "accessed"));
    return isEntry ? { ...one, children: [...one.children, series] } : undefined;
  });
}

/** Returns whether an element is a text that has this value in this attribute. */
const isText = (child: XmlTree | string, attribute: string, value: string): boolean =>
  typeof child === "object" && child.name === "text" && child.attrs[attribute] === value;

function correctStyle(style: XmlTree, what: string, change: (one: XmlTree) => XmlTree | undefined): XmlTree {
  let count = 0;
  const result = mapTree(style, (one) => {
    const changed = change(one);
    count += changed === undefined ? 0 : 1;
    return changed ?? one;
  });
  if (count !== 1) throw new Error(`${what} was expected once in its style, but found ${count} times.`);
  return result;
}
