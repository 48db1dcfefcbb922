import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { landingUrl } from "#distribution/records/record-facts.ts";
import { type FileType, findFileOfType } from "#publications/core/publication.ts";
import type { OpdsLink } from "./opds-link.ts";

const PDF = "application/pdf";
const EPUB = "application/epub+zip";
const SOLD: Readonly<Record<string, string>> = { pdf: PDF, epub: EPUB };

/** Returns how readers get the publication as a file: the open ones, EPUB first, then each electronic edition with a price, at its shop. */
export function acquisitionLinks(record: DescribedRecord): readonly OpdsLink[] {
  const { epubPath, pdfPath } = record.teller;
  return [
    ...openLink(record, epubPath, "final_epub", EPUB),
    ...openLink(record, pdfPath, "final_pdf", PDF),
    ...buyLinks(record),
  ];
}

function openLink(
  { publication, teller }: DescribedRecord,
  path: string | undefined,
  file: FileType,
  type: string,
): readonly OpdsLink[] {
  if (path === undefined) return [];
  const size = findFileOfType(publication, file)?.file_size;
  const link = { rel: "http://opds-spec.org/acquisition/open-access", href: teller.pressUrl + path, type };
  return [size === undefined ? link : { ...link, size }];
}

function buyLinks(record: DescribedRecord): readonly OpdsLink[] {
  const { details, sequential_id } = record.publication;
  return (details.formats ?? []).flatMap(({ kind, prices = [], url }) => {
    const type = SOLD[kind];
    const [price] = prices;
    if (type === undefined || price === undefined) return [];
    return [
      {
        rel: "http://opds-spec.org/acquisition/buy",
        href: url ?? landingUrl(record, sequential_id),
        type: "text/html",
        properties: {
          price: { value: Number(price.amount), currency: price.currency },
          indirectAcquisition: [{ type }],
        },
      },
    ];
  });
}
