import { hyphenate } from "#publications/core/identifiers/isbn.ts";
import {
  FORMAT_NAMES,
  type FormatPrice,
  type PublicationFormat,
} from "#publications/core/details/publication-format.ts";
import { languageName, parseLanguage } from "#publications/core/language.ts";
import { findFileOfType, type Publication } from "#publications/core/publication.ts";
import { fileSize } from "#ui/formatting/numbers.ts";

/**
 * The formats of a publication with ISBN, extent, accessibility and price; the full PDF and the EPUB stand first where none is entered. A column of
 * ISBNs or prices that would be empty is left out.
 */
export function FormatsTable({ publication }: { readonly publication: Publication }) {
  const formats = listFormats(publication);
  if (formats.length === 0) return null;
  const shown = {
    isbn: formats.some(({ isbn }) => isbn),
    price: formats.some((format) => format.url || priceWords(format) !== ""),
  };
  const headings = ["Format", shown.isbn && "ISBN", "Extent", "Accessibility", shown.price && "Price"];
  return (
    <section className="formats" aria-labelledby="formats-heading">
      <h2 id="formats-heading" className="heading-3">
        Formats
      </h2>
      {/* A part that scrolls is reached with the keyboard. */}
      <div
        className="formats-scroll"
        role="group"
        aria-labelledby="formats-heading"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: it scrolls apart
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              {headings
                .flatMap((heading) => heading || [])
                .map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {formats.map((format, index) => (
              // two paperbacks may be alike
              <FormatRow key={index} format={format} publication={publication} shown={shown} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type FormatRowProps = {
  readonly format: PublicationFormat;
  readonly publication: Publication;
  readonly shown: ShownColumns;
};

type ShownColumns = { readonly isbn: boolean; readonly price: boolean };

/** The price in words, otherwise those for shops: "EUR 24.90 or USD 28.00 (US CA)". */
const priceWords = ({ price, prices = [], availability }: PublicationFormat): string =>
  [price ?? prices.map(shopPrice).join(" or "), availability !== "available" && availability]
    .filter(Boolean)
    .join(", ");

const shopPrice = ({ amount, currency, territory }: FormatPrice): string =>
  `${currency} ${amount}${territory === "WORLD" ? "" : ` (${territory})`}`;

/** The extent in words, otherwise pages, size and bytes: "404 pages, 153 × 229 mm". */
function extentWords({ extent, pages, height, width, bytes }: PublicationFormat): string {
  if (extent !== undefined && extent !== "") return extent;
  return [
    pages && `${pages} ${pages === 1 ? "page" : "pages"}`,
    height && width && `${width} × ${height} mm`,
    bytes && fileSize(bytes),
  ]
    .filter(Boolean)
    .join(", ");
}

function FormatRow({ format, publication, shown }: FormatRowProps) {
  const { kind, isbn, url } = format;
  const words = priceWords(format);
  return (
    <tr>
      <th scope="row">{FORMAT_NAMES[kind]}</th>
      {shown.isbn && <td className="format-isbn">{isbn && hyphenate(isbn)}</td>}
      <td>{extentWords(format)}</td>
      <td>{describeAccessibility(format, publication)}</td>
      {shown.price && (
        <td>
          {url ? (
            <a className="link" href={url} rel="noopener">
              {words === "" ? "Buy" : `Buy, ${words}`}
            </a>
          ) : (
            words
          )}
        </td>
      )}
    </tr>
  );
}

function listFormats(publication: Publication): readonly PublicationFormat[] {
  const { formats = [], pages } = publication.details;
  const files = (["pdf", "epub"] as const).flatMap((kind) => {
    const file = findFileOfType(publication, `final_${kind}`);
    if (!file) return [];
    const extent = [kind === "pdf" && pages && `${pages} pages`, fileSize(file.file_size)].filter(Boolean).join(", ");
    return [{ kind, extent, ...(publication.open_access && { price: "Free" }) }];
  });
  return [
    ...files.filter(({ kind }) => !formats.some((format) => format.kind === kind)),
    ...formats.map((format) => ({ ...files.find(({ kind }) => kind === format.kind), ...format })),
  ];
}

/** Returns what the press declares, and for the PDF what the file itself says. */
function describeAccessibility({ kind, accessibility }: PublicationFormat, publication: Publication): string {
  if (kind === "hardback" || kind === "paperback") return accessibility ?? "Not applicable";
  const file = kind === "pdf" ? findFileOfType(publication, "final_pdf") : undefined;
  const tags =
    file?.tagged === true ? "Tagged, with a reading order" : file?.tagged === false ? "Not tagged" : undefined;
  const code = file?.language ? parseLanguage(file.language) : undefined;
  const found = [tags, code && `in ${languageName(code)}`].filter(Boolean).join(", ");
  return [found, accessibility].filter(Boolean).join(". ") || "Not stated";
}
