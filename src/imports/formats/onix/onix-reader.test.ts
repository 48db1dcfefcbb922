import { describe, expect, test } from "vitest";
import { onlyRecord, readRows } from "#tests/support/read-texts.ts";
import { findSubjectsByKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { onixName } from "./onix-names.ts";

type Product = {
  readonly isbn: string;
  readonly form: string;
  readonly detail?: string;
  readonly more?: string;
  readonly title?: string;
};

const product = ({ isbn, form, detail = "", more = "", title = "Harbours of the North" }: Product): string => `
<Product><RecordReference>example.${isbn}</RecordReference><NotificationType>03</NotificationType>
<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
<DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>${form}</ProductForm>${detail}
<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><NoPrefix/>
<TitleWithoutPrefix>${title}</TitleWithoutPrefix><Subtitle>Trade &amp; Weather</Subtitle></TitleElement></TitleDetail>
</DescriptiveDetail>${more}</Product>`;

const message = (products: string, release = "3.0"): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ONIXMessage release="${release}" xmlns="http://ns.editeur.org/onix/${release}/reference">
<Header><Sender><SenderName>Example</SenderName></Sender></Header>${products}</ONIXMessage>`;

const FULL_DETAIL = `<ProductFormDetail>E107</ProductFormDetail>
<EpubLicense><EpubLicenseName>CC BY</EpubLicenseName><EpubLicenseExpression><EpubLicenseExpressionType>02</EpubLicenseExpressionType>
<EpubLicenseExpressionLink>https://creativecommons.org/licenses/by/4.0/</EpubLicenseExpressionLink></EpubLicenseExpression></EpubLicense>
<Collection><CollectionType>10</CollectionType><CollectionIdentifier><CollectionIDType>02</CollectionIDType><IDValue>12345679</IDValue></CollectionIdentifier>
<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel><PartNumber>7</PartNumber><TitleText>Maritime Studies</TitleText></TitleElement></TitleDetail></Collection>
<Contributor><SequenceNumber>2</SequenceNumber><ContributorRole>B01</ContributorRole><PersonNameInverted>Mensah, Kofi</PersonNameInverted></Contributor>
<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>B01</ContributorRole><NameIdentifier><NameIDType>21</NameIDType><IDValue>0000000218250097</IDValue></NameIdentifier>
<NamesBeforeKey>Ingrid</NamesBeforeKey><KeyNames>Halvorsen</KeyNames><ProfessionalAffiliation><Affiliation>University of Bergen</Affiliation></ProfessionalAffiliation></Contributor>
<Contributor><SequenceNumber>3</SequenceNumber><ContributorRole>A23</ContributorRole><PersonName>Ann Poe</PersonName></Contributor>
<EditionNumber>2</EditionNumber><Language><LanguageRole>01</LanguageRole><LanguageCode>ger</LanguageCode></Language>
<Extent><ExtentType>00</ExtentType><ExtentValue>312</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
<Subject><MainSubject/><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>JHMC</SubjectCode></Subject>
<Subject><SubjectSchemeIdentifier>10</SubjectSchemeIdentifier><SubjectCode>HIS037000</SubjectCode></Subject>
<Subject><SubjectSchemeIdentifier>94</SubjectSchemeIdentifier><SubjectCode>1DN</SubjectCode></Subject>
<Subject><SubjectSchemeIdentifier>20</SubjectSchemeIdentifier><SubjectHeadingText>harbours; trade</SubjectHeadingText></Subject>`;

const FULL_MORE = `<CollateralDetail><TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text textformat="05"><p>One.</p><p>Two <em>three</em>.</p></Text></TextContent></CollateralDetail>
<ContentDetail><ContentItem><LevelSequenceNumber>1</LevelSequenceNumber><TextItem><TextItemType>03</TextItemType>
<TextItemIdentifier><TextItemIDType>06</TextItemIDType><IDValue>10.5555/h.1</IDValue></TextItemIdentifier>
<PageRun><FirstPageNumber>11</FirstPageNumber><LastPageNumber>40</LastPageNumber></PageRun></TextItem>
<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>04</TitleElementLevel><TitleText>Ice</TitleText></TitleElement></TitleDetail>
<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><KeyNames>Poe</KeyNames></Contributor></ContentItem></ContentDetail>
<PublishingDetail><Imprint><ImprintName>Imprint</ImprintName></Imprint><Publisher><PublishingRole>01</PublishingRole><PublisherName>Example Press</PublisherName></Publisher>
<Publisher><PublishingRole>16</PublishingRole><PublisherName>Research Council</PublisherName></Publisher>
<CityOfPublication>Bergen</CityOfPublication><PublishingStatus>04</PublishingStatus>
<PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="00">20240315</Date></PublishingDate></PublishingDetail>
<RelatedMaterial><RelatedProduct><ProductRelationCode>06</ProductRelationCode><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9783161484100</IDValue></ProductIdentifier></RelatedProduct></RelatedMaterial>
<ProductSupply><SupplyDetail><ProductAvailability>21</ProductAvailability><UnpricedItemType>01</UnpricedItemType></SupplyDetail></ProductSupply>`;

const PRICED = `<ProductSupply><SupplyDetail><ProductAvailability>20</ProductAvailability><Price><PriceType>02</PriceType><PriceAmount>24.90</PriceAmount><CurrencyCode>EUR</CurrencyCode></Price></SupplyDetail></ProductSupply>`;

/** The same message in short tags. */
function useShortTags(text: string): string {
  const names = new Map(
    [
      "a001",
      "a002",
      "b221",
      "b244",
      "b012",
      "b333",
      "x511",
      "x510",
      "x329",
      "x344",
      "b202",
      "x409",
      "b203",
      "b031",
      "b029",
      "x410",
      "b034",
      "b035",
      "x415",
      "b036",
      "b037",
      "b039",
      "b040",
      "b046",
      "b057",
      "b253",
      "b252",
      "b218",
      "b219",
      "b220",
      "b067",
      "b069",
      "b070",
      "x426",
      "d104",
      "b284",
      "b285",
      "b286",
      "b287",
      "b291",
      "b081",
      "b079",
      "b209",
      "b394",
      "x448",
      "b306",
      "x455",
      "j396",
      "x462",
      "j151",
      "j152",
      "j192",
      "j408",
    ].map((tag) => [onixName(tag), tag] as const),
  );
  return text.replaceAll(
    /(<\/?)([A-Z]\w+)/gu,
    (_all, open: string, name: string) =>
      open + (names.get(name) ?? (name === "ONIXMessage" ? "ONIXmessage" : name.toLowerCase())),
  );
}

const BOTH =
  product({ isbn: "9780306406157", form: "ED", detail: FULL_DETAIL, more: FULL_MORE }) +
  product({ isbn: "9783161484100", form: "BC", more: PRICED });

describe.each([
  ["3.0, reference names", message(BOTH)],
  ["3.1, reference names", message(BOTH, "3.1")],
  ["3.0, short tags", useShortTags(message(BOTH))],
])("ONIX %s", (_name, text) => {
  test("two products of a work are one record with its formats, contributors, subjects and chapters", async () => {
    const { draft, children, warnings } = await onlyRecord("onix", text);
    expect(draft).toMatchObject({
      type: "book",
      title: "Harbours of the North",
      subtitle: "Trade & Weather",
      isbn: "9783161484100",
      publication_date: { year: 2024, month: 3, day: 15 },
      licence: "CC-BY-4.0",
      open_access: true,
      status: "published",
      series: { title: "Maritime Studies", position: "7", issn: "1234-5679" },
      contributors: [
        {
          role: "editor",
          name: { family: "Halvorsen", given: "Ingrid" },
          orcid: "0000-0002-1825-0097",
          affiliation: "University of Bergen",
        },
        { role: "editor", name: { family: "Mensah", given: "Kofi" } },
        { role: "foreword", name: { family: "Poe", given: "Ann" } },
      ],
      details: {
        abstract: "One.\nTwo three.",
        publisher: "Example Press",
        place: "Bergen",
        pages: 312,
        edition: "2",
        language: "de",
        edition_number: 2,
        funders: [{ name: "Research Council" }],
        keywords: ["Thema: JHMC", "BISAC: HIS037000", "harbours", "trade"],
        formats: [
          { kind: "paperback", isbn: "9783161484100", prices: [{ amount: "24.90", currency: "EUR" }] },
          { kind: "pdf", isbn: "9780306406157", pages: 312, published_on: "2024-03-15", price: "free" },
        ],
      },
    });
    expect(findSubjectsByKeywords(draft.details.keywords)).toEqual(["JHM", "NH"]);
    expect(children).toMatchObject([
      {
        title: "Ice",
        doi: "10.5555/h.1",
        details: { page_from: 11, page_to: 40, chapter_number: 1, language: "de" },
        contributors: [{ name: { family: "Poe" } }],
      },
    ]);
    expect(warnings).toEqual([]);
  });
});

test("products without a relation are one work only if nothing but form and ISBN differs", async () => {
  const text = message(
    product({ isbn: "9780306406157", form: "BB" }) +
      product({ isbn: "9783161484100", form: "BC" }) +
      product({ isbn: "9781861972712", form: "BC", title: "Another" }) +
      product({ isbn: "9780140449136", form: "BB", detail: "<EditionNumber>2</EditionNumber>" }),
  );
  const rows = await readRows("onix", text);
  expect(
    rows.map((row) => ("record" in row ? row.record.draft.details.formats?.map(({ kind }) => kind) : row)),
  ).toEqual([["hardback", "paperback"], ["paperback"], ["hardback"]]);
});

test("deletions, cancelled products and other forms are refused with their lines; proceedings have their conference", async () => {
  const event = `<Conference><ConferenceRole>02</ConferenceRole><ConferenceName>Harbour Days</ConferenceName><ConferenceDate dateformat="06">2024060120240603</ConferenceDate></Conference>`;
  const text = message(
    product({ isbn: "9780306406157", form: "BC" }).replace("<NotificationType>03", "<NotificationType>05") +
      product({
        isbn: "9783161484100",
        form: "BC",
        more: "<PublishingDetail><PublishingStatus>01</PublishingStatus></PublishingDetail>",
      }) +
      product({ isbn: "9781861972712", form: "AC", title: "Sea Songs" }) +
      product({
        isbn: "9780140449136",
        form: "BC",
        detail: event,
        title: "Papers",
        more: "<PublishingDetail><PublishingStatus>02</PublishingStatus></PublishingDetail>",
      }),
  );
  const rows = await readRows("onix", text);
  expect(rows.slice(0, 3)).toMatchObject([
    { line: 4, reason: "The file asks to delete this product. An import deletes nothing." },
    { reason: "The publication of this product was cancelled." },
    { reason: expect.stringMatching(/^“Sea Songs” is a recording/u) },
  ]);
  expect(rows[3]).toMatchObject({
    record: {
      draft: {
        type: "conference_proceedings",
        status: "draft",
        event: { name: "Harbour Days", starts_on: "2024-06-01", ends_on: "2024-06-03" },
      },
    },
  });
});

test("the dates of a market count where the publisher gives none; an embargo of its sale is a remark", async () => {
  const dates = (...given: readonly (readonly [role: string, day: string])[]) =>
    given.map(([role, day]) => `<MarketDate><MarketDateRole>${role}</MarketDateRole><Date>${day}</Date></MarketDate>`);
  const market = `<ProductSupply><MarketPublishingDetail>${dates(["02", "20270301"], ["01", "202703"]).join("")}</MarketPublishingDetail></ProductSupply>`;
  const of = (status: string) =>
    `<PublishingDetail><PublishingStatus>${status}</PublishingStatus></PublishingDetail>${market}`;
  const forthcoming = message(product({ isbn: "9780306406157", form: "BC", more: of("02") }));
  for (const text of [forthcoming, useShortTags(forthcoming)]) {
    const { draft, warnings } = await onlyRecord("onix", text);
    expect(draft.publication_date).toEqual({ year: 2027, month: 3 });
    expect(warnings).toContain(
      "The file forbids its sale before 2027-03-01. Choose the hour at which it is published.",
    );
  }
  const active = await onlyRecord("onix", message(product({ isbn: "9780306406157", form: "BC", more: of("04") })));
  expect(active.warnings.join(" ")).not.toContain("forbids");
});
