import { asXml, textElement, type Xml, xml } from "#platform/xml-element.ts";
import { type OaiError, oaiIdentifier, type OaiRequest } from "./oai-arguments.ts";

const NAMESPACE = "http://www.openarchives.org/OAI/2.0/";
const XSI = "http://www.w3.org/2001/XMLSchema-instance";

type Surroundings = {
  readonly baseUrl: string;
  /** The time of which the answer tells: a later harvest begins here. */
  readonly responseDate: Date;
  /** Undefined where the arguments do not fit: the request is then named without them (§3.2). */
  readonly request?: OaiRequest | undefined;
};

/** Returns a time as OAI-PMH writes it, in seconds. */
export const datestamp = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

/** Returns the document of an answer. */
export function oaiDocument(content: Xml, { baseUrl, responseDate, request }: Surroundings): string {
  const root = xml(
    "OAI-PMH",
    { xmlns: NAMESPACE, "xmlns:xsi": XSI, "xsi:schemaLocation": `${NAMESPACE} ${NAMESPACE}OAI-PMH.xsd` },
    textElement("responseDate", datestamp(responseDate)),
    textElement("request", baseUrl, request && { ["verb"]: request.operation, ...request.arguments }),
    content,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

/** Returns the element of an error. */
export const errorElement = ({ code, message }: Pick<OaiError, "code" | "message">): Xml =>
  xml("error", { code }, { text: message });

export type HeaderFacts = {
  readonly number: number;
  readonly changedAt: Date;
  readonly sets: readonly string[];
  readonly isWithdrawn: boolean;
};

/** Returns a header; a withdrawn record stays in the sets that it had. */
export const headerElement = (host: string, { number, changedAt, sets, isWithdrawn }: HeaderFacts): Xml =>
  xml(
    "header",
    { status: isWithdrawn ? "deleted" : undefined },
    textElement("identifier", oaiIdentifier(host, number)),
    textElement("datestamp", datestamp(changedAt)),
    sets.map((set) => textElement("setSpec", set)),
  );

/** Returns a record of its header and the metadata that a writer wrote. */
export const recordElement = (header: Xml, metadata: string | undefined): Xml =>
  xml("record", {}, header, metadata === undefined ? undefined : xml("metadata", {}, asXml(metadata)));

export type TokenFacts = {
  /** Undefined on the last page, whose element is empty (§3.5). */
  readonly token: string | undefined;
  readonly expires: Date;
  /** How many records came before this page. */
  readonly position: number;
  /** Undefined where it is not known. */
  readonly size: number | undefined;
};

export const tokenElement = ({ token, expires, position, size }: TokenFacts): Xml =>
  xml(
    "resumptionToken",
    {
      expirationDate: token === undefined ? undefined : datestamp(expires),
      completeListSize: size,
      cursor: size === undefined ? undefined : position,
    },
    token === undefined ? undefined : { text: token },
  );

type Repository = {
  readonly name: string;
  readonly email: string;
  readonly baseUrl: string;
  readonly host: string;
  readonly earliest: Date;
  /** A record's number, for the sample of identifiers. */
  readonly sample: number;
};

export const identifyElement = ({ name, email, baseUrl, host, earliest, sample }: Repository): Xml =>
  xml(
    "Identify",
    {},
    textElement("repositoryName", name),
    textElement("baseURL", baseUrl),
    textElement("protocolVersion", "2.0"),
    textElement("adminEmail", email),
    textElement("earliestDatestamp", datestamp(earliest)),
    textElement("deletedRecord", "persistent"),
    textElement("granularity", "YYYY-MM-DDThh:mm:ssZ"),
    textElement("compression", "gzip"),
    xml(
      "description",
      {},
      xml(
        "oai-identifier",
        {
          xmlns: `${NAMESPACE}oai-identifier`,
          "xmlns:xsi": XSI,
          "xsi:schemaLocation": `${NAMESPACE}oai-identifier ${NAMESPACE}oai-identifier.xsd`,
        },
        textElement("scheme", "oai"),
        textElement("repositoryIdentifier", host),
        textElement("delimiter", ":"),
        textElement("sampleIdentifier", oaiIdentifier(host, sample)),
      ),
    ),
  );
