import { type Xml, xml } from "#platform/xml-element.ts";
import type { Funder } from "#publications/core/details/funder.ts";
import { getPublisher } from "../../core/described-publication.ts";
import type { DescribedRecord } from "../../records/described-record.ts";
import { dateElement, identifier, onixText, onixValue } from "./onix-elements.ts";
import type { Manifestation } from "./onix-manifestations.ts";
import { salesTerritory, territoryElement } from "./onix-territory.ts";

/** Returns block 4: publisher, funders, status, dates, copyright and where it is sold. */
export function publishingDetail(record: DescribedRecord, product: Manifestation): Xml {
  const { publication, teller } = record;
  const { press, pressUrl } = teller;
  const { name, place } = getPublisher(publication, press);
  const isPress = name === press.name;
  const { copyright_year, copyright_holder, funders = [] } = publication.details;
  return xml(
    "PublishingDetail",
    {},
    xml("Imprint", {}, onixText("ImprintName", isPress && press.imprint.trim() !== "" ? press.imprint : name)),
    xml(
      "Publisher",
      {},
      onixText("PublishingRole", "01"),
      onixText("PublisherName", name),
      isPress ? website("01", `${pressUrl}/`) : undefined,
    ),
    funders.map(funderElement),
    onixText("CityOfPublication", place),
    onixText("PublishingStatus", statusCode(product)),
    dateElements(record, product),
    copyright_year === undefined && copyright_holder === undefined
      ? undefined
      : xml(
          "CopyrightStatement",
          {},
          onixText("CopyrightYear", copyright_year),
          copyright_holder === undefined
            ? undefined
            : xml("CopyrightOwner", {}, onixText("CorporateName", copyright_holder)),
        ),
    rightsElements(product),
  );
}

export const website = (role: string, link: string): Xml =>
  xml("Website", {}, onixText("WebsiteRole", role), onixValue("WebsiteLink", link));

/** A funder pays for the publication of the product (list 45, code 16). */
const funderElement = ({ name, ror, award, award_doi }: Funder): Xml =>
  xml(
    "Publisher",
    {},
    onixText("PublishingRole", "16"),
    identifier("PublisherIdentifier", "PublisherIDType", "40", ror),
    onixText("PublisherName", name),
    award === undefined && award_doi === undefined
      ? undefined
      : xml(
          "Funding",
          {},
          identifier("FundingIdentifier", "FundingIDType", "01", award, "grant number"),
          identifier("FundingIdentifier", "FundingIDType", "06", award_doi),
        ),
  );

/** List 64: forthcoming, out of print, else active. */
function statusCode({ format }: Manifestation): string {
  if (format?.availability === "forthcoming") return "02";
  return format?.availability === "out of print" ? "07" : "04";
}

/** The day of publication, and the first of open access while it lies ahead (list 163). */
function dateElements(
  { publication }: DescribedRecord,
  { format, isElectronic }: Manifestation,
): readonly (Xml | undefined)[] {
  const published = dateElement(format?.published_on ?? publication.publication_date);
  const opens =
    isElectronic && !publication.open_access ? dateElement(publication.schedule?.open_access_from) : undefined;
  const renderDate = (role: string, date: Xml | undefined): Xml | undefined =>
    date && xml("PublishingDate", {}, onixText("PublishingDateRole", role), date);
  return [renderDate("01", published), renderDate("02", opens)];
}

/** Sold everywhere, or in the countries that have a price; of the others nothing is known (list 46). */
function rightsElements(product: Manifestation): readonly (Xml | undefined)[] {
  const territory = salesTerritory(product);
  return [
    xml("SalesRights", {}, onixText("SalesRightsType", "01"), territoryElement(territory)),
    territory === "WORLD" ? undefined : onixText("ROWSalesRightsType", "00"),
  ];
}
