import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { xmlText } from "#platform/text/xml-text.ts";
import type { Press } from "#press/core/press.ts";

export const OPEN_SEARCH_PATH = "/opensearch.xml";
export const OPEN_SEARCH_TYPE = "application/opensearchdescription+xml";

/** The specification allows 16 characters. */
const MAX_SHORT_NAME_LENGTH = 16;

/** Returns the OpenSearch 1.1 description of the library's search, by which browsers offer it in their address line. */
export function openSearchDescription({
  press,
  pressUrl,
}: {
  readonly press: Press;
  readonly pressUrl: string;
}): string {
  const search = `${pressUrl}${LIBRARY_PATH}?search={searchTerms}`;
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">`,
    `<ShortName>${xmlText([...press.name].slice(0, MAX_SHORT_NAME_LENGTH).join("").trim())}</ShortName>`,
    `<LongName>${xmlText([...press.name].slice(0, 48).join("").trim())}</LongName>`,
    `<Description>${xmlText(`Books, chapters and papers published by ${press.name}`)}</Description>`,
    `<InputEncoding>UTF-8</InputEncoding>`,
    `<OutputEncoding>UTF-8</OutputEncoding>`,
    `<Image width="16" height="16" type="image/svg+xml">${xmlText(`${pressUrl}/favicon.svg`)}</Image>`,
    `<Url type="text/html" template="${xmlText(search)}"/>`,
    `<Url type="application/atom+xml" template="${xmlText(`${pressUrl}${LIBRARY_PATH}/feed.atom?search={searchTerms}`)}"/>`,
    `<Url type="${OPEN_SEARCH_TYPE}" rel="self" template="${xmlText(`${pressUrl}${OPEN_SEARCH_PATH}`)}"/>`,
    `</OpenSearchDescription>\n`,
  ].join("\n");
}
