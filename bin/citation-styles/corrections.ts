import { type XmlTree, element, mapped, nameOf } from "./xml-tree.ts";

/**
 * The rules of a manual that the style of the Citation Style Language project lacks, by the style's name here. Each
 * correction throws when the style has changed, so that it is checked when the package changes.
 */
export const CORRECTIONS: Readonly<Record<string, (style: XmlTree) => XmlTree>> = {
  ama: withTranslatorsAndStop,
  mla: withSeriesAtEnd,
  vancouver: withTranslators,
};

/** Citing Medicine 2nd ed. §2.C: translators are secondary authors as editors are, parted by a semicolon. */
function withTranslators(style: XmlTree): XmlTree {
  return corrected(style, "Vancouver's secondary authors", (one) =>
    one.name === "macro" && one.attrs["name"] === "secondary-authors"
      ? mapped(one, (part) =>
          part.name === "names"
            ? { ...part, attrs: { ...part.attrs, variable: "editor translator", delimiter: "; " } }
            : part,
        )
      : undefined,
  );
}

/**
 * AMA 11th ed. §3.12: a book's translators stand before its imprint ("Taylor EA, trans."), and the imprint ends with a full
 * stop, also where no year follows the publisher.
 */
function withTranslatorsAndStop(style: XmlTree): XmlTree {
  return corrected(style, "AMA's book", (one) => {
    const at = one.children.findIndex((child, index) => isPublisher(child) && isYear(one.children[index + 1]));
    const year = one.children[at + 1];
    if (at < 0 || typeof year !== "object" || one.name === "group") return undefined;
    const { suffix: _, prefix: __, ...attrs } = year.attrs;
    const imprint = element("group", [element("text", [], { macro: "publisher" }), { ...year, attrs }], {
      prefix: " ",
      suffix: ".",
      delimiter: "; ",
    });
    return { ...one, children: one.children.toSpliced(at, 2, AMA_TRANSLATORS, imprint) };
  });
}

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
  { prefix: " ", suffix: ".", delimiter: ", " },
);

const isPublisher = (child: XmlTree | string): boolean =>
  typeof child === "object" && child.name === "text" && child.attrs["macro"] === "publisher";

const isYear = (child: XmlTree | string | undefined): boolean =>
  typeof child === "object" && child.name === "group" && child.attrs["prefix"] === "; ";

/** MLA Handbook, 9th ed., §5.113: a book's series, with its number, is the last, optional element of the entry. */
function withSeriesAtEnd(style: XmlTree): XmlTree {
  const series = element(
    "group",
    [
      element("text", [], { variable: "collection-title", "text-case": "title" }),
      element("text", [], { variable: "collection-number" }),
    ],
    { delimiter: " " },
  );
  return corrected(style, "MLA's entry", (one) => {
    const isEntry = one.name === "group" && one.children.some((child) => hasMacro(child, "accessed"));
    return isEntry ? { ...one, children: [...one.children, series] } : undefined;
  });
}

const hasMacro = (child: XmlTree | string, macro: string): boolean =>
  typeof child === "object" && nameOf(child) === "text" && child.attrs["macro"] === macro;

function corrected(style: XmlTree, what: string, change: (one: XmlTree) => XmlTree | undefined): XmlTree {
  let count = 0;
  const result = mapped(style, (one) => {
    const changed = change(one);
    count += changed === undefined ? 0 : 1;
    return changed ?? one;
  });
  if (count !== 1) throw new Error(`${what} was expected once in its style, but found ${count} times.`);
  return result;
}
