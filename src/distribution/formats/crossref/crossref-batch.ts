import { textElement, type Xml, xml } from "#platform/xml-element.ts";

const NAMESPACES = {
  xmlns: "http://www.crossref.org/schema/5.4.0",
  "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
  "xmlns:jats": "http://www.ncbi.nlm.nih.gov/JATS1",
  "xmlns:ai": "http://www.crossref.org/AccessIndicators.xsd",
  "xmlns:fr": "http://www.crossref.org/fundref.xsd",
  "xmlns:rel": "http://www.crossref.org/relations.xsd",
  version: "5.4.0",
  "xsi:schemaLocation": "http://www.crossref.org/schema/5.4.0 https://www.crossref.org/schemas/crossref5.4.0.xsd",
};

export type BatchHead = {
  /** Unique for each attempt. */
  readonly batchId: string;
  /** Seventeen digits (`timestampAfter`). */
  readonly timestamp: string;
  /** Who deposits, and the address that gets Crossref's log. */
  readonly depositor: string;
  readonly email: string;
  readonly registrant: string;
};

/** Returns a deposit of books or of conferences: one file has records of one kind. */
export const crossrefBatch = (head: BatchHead, records: readonly Xml[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${xml(
    "doi_batch",
    NAMESPACES,
    xml(
      "head",
      {},
      textElement("doi_batch_id", head.batchId),
      textElement("timestamp", head.timestamp),
      xml(
        "depositor",
        {},
        textElement("depositor_name", head.depositor.slice(0, 130)),
        textElement("email_address", head.email),
      ),
      textElement("registrant", head.registrant.slice(0, 255)),
    ),
    xml("body", {}, records),
  )}\n`;

/**
 * Returns the timestamp of a deposit, year to milliseconds in UTC: later than the last one of each of its DOIs, because Crossref
 * skips a record whose timestamp is not, while the batch succeeds.
 */
export function timestampAfter(last: string | undefined, now: Date): string {
  const present = now.toISOString().replaceAll(/\D/gu, "");
  return last === undefined || present > last ? present : String(BigInt(last) + 1n).padStart(17, "0");
}
