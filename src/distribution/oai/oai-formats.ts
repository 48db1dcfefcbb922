import { datacite, DATACITE_NAMESPACE } from "#distribution/formats/datacite/datacite.ts";
import { OAI_DC_NAMESPACE, OAI_DC_SCHEMA, oaiDc } from "#distribution/formats/dublin-core/oai-dc.ts";
import { marcXml, MARC_NAMESPACE } from "#distribution/formats/marc/marc-xml.ts";
import { marcRecord } from "#distribution/formats/marc/marc.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";

export type OaiFormat = {
  readonly prefix: string;
  readonly schema: string;
  readonly namespace: string;
  /** Whether it names the chapters of a book. */
  readonly withParts: boolean;
  /** Whether it leaves out records that lack what it demands. */
  readonly isDemanding: boolean;
  /** Returns the element; undefined where the format cannot take the record. */
  readonly write: (record: DescribedRecord) => string | undefined;
};

const OAI_DATACITE = "http://schema.datacite.org/oai/oai-1.1/";

/** The formats of records, the obligatory one first. */
export const OAI_FORMATS: readonly OaiFormat[] = [
  {
    prefix: "oai_dc",
    schema: OAI_DC_SCHEMA,
    namespace: OAI_DC_NAMESPACE,
    withParts: false,
    isDemanding: false,
    write: oaiDc,
  },
  {
    prefix: "marcxml",
    schema: "http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd",
    namespace: MARC_NAMESPACE,
    withParts: true,
    isDemanding: false,
    write: (record) => marcXml(marcRecord(record), true),
  },
  {
    prefix: "oai_datacite",
    schema: "http://schema.datacite.org/oai/oai-1.1/oai.xsd",
    namespace: OAI_DATACITE,
    withParts: true,
    isDemanding: true,
    write: wrapDatacite,
  },
];

/** Returns the record in the envelope that DataCite's own harvesters read (oai 1.1). */
function wrapDatacite(record: DescribedRecord): string | undefined {
  const payload = datacite(record);
  if (payload === undefined) return undefined;
  const version = DATACITE_NAMESPACE.split("-").at(-1) ?? "4";
  return (
    `<oai_datacite xmlns="${OAI_DATACITE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${OAI_DATACITE} http://schema.datacite.org/oai/oai-1.1/oai.xsd">` +
    `<schemaVersion>${version}</schemaVersion><payload>${payload}</payload></oai_datacite>`
  );
}
