import type { FormatKind, PublicationFormat } from "#publications/core/details/publication-format.ts";
import type { Isbn } from "#publications/core/identifiers/isbn.ts";
import { findFileOfType } from "#publications/core/publication.ts";
import { readerPath } from "#addresses/publication-addresses.ts";
import type { DescribedRecord } from "../../records/described-record.ts";

/** An edition of a work in one format: what ONIX calls a product. */
export type Manifestation = {
  /** The last part of the record's reference, unique within the work: "pdf", "paperback-2". */
  readonly key: string;
  readonly kinds: readonly FormatKind[];
  readonly isElectronic: boolean;
  readonly isbn?: Isbn | undefined;
  /** The row of the formats that it has; undefined for an edition that only the record's files state. */
  readonly format?: PublicationFormat | undefined;
  readonly bytes?: number | undefined;
  /** The path at which readers may fetch or read its full text. */
  readonly fullTextPath?: string | undefined;
  /** Readers get it without payment. */
  readonly isFree: boolean;
};

const PRINTED: ReadonlySet<FormatKind> = new Set(["hardback", "paperback"]);

/**
 * Returns the manifestations of a book or volume: one for each row of its formats, else one electronic edition with the ISBN and the
 * files of the record. Chapters and papers have none: they are contents of their books.
 */
export function listManifestations(record: DescribedRecord): readonly Manifestation[] {
  const { publication, genre } = record;
  if (genre === "chapter" || genre === "paper") return [];
  const { formats = [] } = publication.details;
  if (formats.length === 0) return [fromFiles(record)];
  const keys = manifestationKeys(formats);
  return formats.map((format, index) => {
    const isElectronic = !PRINTED.has(format.kind);
    return {
      key: keys[index] ?? format.kind,
      kinds: [format.kind],
      isElectronic,
      isbn: format.isbn,
      format,
      bytes: format.bytes ?? (isElectronic ? fileBytes(record, format.kind) : undefined),
      fullTextPath: isElectronic ? findKindPath(record, format.kind) : undefined,
      isFree: isFree(format, isElectronic && publication.open_access),
    };
  });
}

/** Returns the keys of rows of formats in their order; the key of a work without rows. */
export const manifestationKeys = (formats: readonly { readonly kind: FormatKind }[]): readonly string[] =>
  formats.length === 0
    ? [WITHOUT_ROWS]
    : formats.map(({ kind }, index) => {
        const earlier = formats.slice(0, index).filter((format) => format.kind === kind).length;
        return earlier === 0 ? kind : `${kind}-${earlier + 1}`;
      });

const WITHOUT_ROWS = "ebook";

function fromFiles(record: DescribedRecord): Manifestation {
  const { publication } = record;
  const kinds = (["pdf", "epub"] as const).filter((kind) => fileBytes(record, kind) !== undefined);
  const [kind] = kinds;
  return {
    key: WITHOUT_ROWS,
    kinds,
    isElectronic: true,
    isbn: publication.isbn,
    bytes: kinds.length === 1 && kind ? fileBytes(record, kind) : undefined,
    fullTextPath: kind && findKindPath(record, kind),
    isFree: publication.open_access,
  };
}

/** An open edition is free unless it has a price, a printed one if its price says so. */
const isFree = ({ price, prices = [] }: PublicationFormat, isOpen: boolean): boolean =>
  prices.length === 0 && (price?.trim().toLowerCase() === "free" || (isOpen && price === undefined));

const fileBytes = ({ publication }: DescribedRecord, kind: FormatKind): number | undefined =>
  kind === "html" ? undefined : findFileOfType(publication, kind === "epub" ? "final_epub" : "final_pdf")?.file_size;

function findKindPath({ publication, teller }: DescribedRecord, kind: FormatKind): string | undefined {
  if (kind === "pdf") return teller.pdfPath;
  if (kind === "epub") return teller.epubPath;
  return (teller.pdfPath ?? teller.epubPath) && readerPath(publication.sequential_id);
}
