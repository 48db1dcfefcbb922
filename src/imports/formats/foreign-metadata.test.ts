import { expect, test } from "vitest";
import { onlyRecord } from "#tests/support/read-texts.ts";

const ONIX = `<ONIXMessage release="3.1" xmlns="http://ns.editeur.org/onix/3.1/reference"><Product><RecordReference>r1</RecordReference><NotificationType>03</NotificationType>
<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9783161484100</IDValue></ProductIdentifier>
<DescriptiveDetail><ProductForm>ED</ProductForm><ProductFormDetail>E105</ProductFormDetail>
<Measure><MeasureType>01</MeasureType><Measurement>22.9</Measurement><MeasureUnitCode>cm</MeasureUnitCode></Measure>
<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText language="eng">Tides</TitleText></TitleElement></TitleDetail>
<TitleDetail><TitleType>06</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitlePrefix language="spa">Las</TitlePrefix><TitleWithoutPrefix language="spa">mareas</TitleWithoutPrefix></TitleElement></TitleDetail>
<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><NameIdentifier><NameIDType>16</NameIDType><IDValue>0000000121032683</IDValue></NameIdentifier><NamesBeforeKey>Lena</NamesBeforeKey><KeyNames>Brandt</KeyNames>
<ProfessionalAffiliation><AffiliationIdentifier><AffiliationIDType>40</AffiliationIDType><IDValue>https://ror.org/052gg0110</IDValue></AffiliationIdentifier><Affiliation>University of Oxford</Affiliation></ProfessionalAffiliation>
<ProfessionalAffiliation><Affiliation>Quay Institute</Affiliation></ProfessionalAffiliation><BiographicalNote>She writes on tides.</BiographicalNote></Contributor>
<Contributor><SequenceNumber>2</SequenceNumber><ContributorRole>B09</ContributorRole><NamesBeforeKey>Kofi</NamesBeforeKey><KeyNames>Mensah</KeyNames></Contributor>
<EditionNumber>3</EditionNumber><Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language>
<Extent><ExtentType>22</ExtentType><ExtentValue>6800000</ExtentValue><ExtentUnit>17</ExtentUnit></Extent></DescriptiveDetail>
<CollateralDetail><TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text language="eng">On tides.</Text><Text language="spa">Sobre mareas.</Text></TextContent></CollateralDetail>
<PublishingDetail><Publisher><PublishingRole>16</PublishingRole><PublisherIdentifier><PublisherIDType>40</PublisherIDType><IDValue>https://ror.org/052gg0110</IDValue></PublisherIdentifier><PublisherName>Harbour Foundation</PublisherName>
<Funding><FundingIdentifier><FundingIDType>01</FundingIDType><IDTypeName>grant number</IDTypeName><IDValue>HF-7</IDValue></FundingIdentifier></Funding></Publisher>
<PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="01">202403</Date></PublishingDate>
<CopyrightStatement><CopyrightYear>2024</CopyrightYear><CopyrightOwner><CorporateName>Quay Press</CorporateName></CopyrightOwner></CopyrightStatement></PublishingDetail>
<RelatedMaterial><RelatedWork><WorkRelationCode>29</WorkRelationCode><WorkIdentifier><WorkIDType>06</WorkIDType><IDValue>10.5555/gezeiten</IDValue></WorkIdentifier></RelatedWork>
<RelatedProduct><ProductRelationCode>03</ProductRelationCode><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9780306406157</IDValue></ProductIdentifier></RelatedProduct></RelatedMaterial>
<ProductSupply><SupplyDetail><ProductAvailability>20</ProductAvailability>
<Price><PriceType>02</PriceType><PriceAmount>24.90</PriceAmount><CurrencyCode>EUR</CurrencyCode><Territory><CountriesIncluded>DE AT</CountriesIncluded></Territory></Price>
<Price><PriceType>01</PriceType><PriceAmount>28</PriceAmount><CurrencyCode>USD</CurrencyCode><Territory><RegionsIncluded>WORLD</RegionsIncluded></Territory></Price></SupplyDetail></ProductSupply>
</Product></ONIXMessage>`;

test("ONIX: languages, people, funders, relations, and what a shop needs of a format", async () => {
  const { draft, warnings, left_out } = await onlyRecord("onix", ONIX);
  expect(warnings).toEqual([]);
  expect(left_out).toEqual(["RecordReference", "TextContent/ContentAudience", "FundingIdentifier/IDTypeName"]);
  expect(draft).toMatchObject({
    title: "Tides",
    contributors: [
      {
        role: "author",
        isni: "0000000121032683",
        affiliation: "University of Oxford",
        ror: "https://ror.org/052gg0110",
        other_affiliations: [{ name: "Quay Institute" }],
        biography: "She writes on tides.",
      },
      { role: "series_editor", name: { family: "Mensah", given: "Kofi" } },
    ],
    details: {
      abstract: "On tides.",
      edition_number: 3,
      copyright_year: 2024,
      copyright_holder: "Quay Press",
      funders: [{ name: "Harbour Foundation", ror: "https://ror.org/052gg0110", award: "HF-7" }],
      relations: [
        { kind: "translation_of", doi: "10.5555/gezeiten" },
        { kind: "replaces", isbn: "9780306406157" },
      ],
      other_languages: [{ language: "es", title: "Las mareas", abstract: "Sobre mareas." }],
      formats: [
        {
          kind: "html",
          height: 229,
          bytes: 6_800_000,
          published_on: "2024-03",
          prices: [
            { amount: "24.90", currency: "EUR", tax_included: true, territory: "DE AT" },
            { amount: "28.00", currency: "USD", tax_included: false, territory: "WORLD" },
          ],
        },
      ],
    },
  });
});

const CROSSREF = `<doi_batch xmlns="http://www.crossref.org/schema/5.4.0" xmlns:fr="http://www.crossref.org/fundref.xsd" xmlns:rel="http://www.crossref.org/relations.xsd" xmlns:ai="http://www.crossref.org/AccessIndicators.xsd" xmlns:jats="http://www.ncbi.nlm.nih.gov/JATS1"><body><book book_type="monograph"><book_metadata language="en">
<contributors><person_name sequence="first" contributor_role="author"><given_name>Lena</given_name><surname>Brandt</surname>
<affiliations><institution><institution_name>University of Oxford</institution_name><institution_id type="ror">https://ror.org/052gg0110</institution_id></institution><institution><institution_name>Quay Institute</institution_name></institution></affiliations></person_name></contributors>
<titles><title>Tides</title><subtitle>A History</subtitle><original_language_title language="de">Gezeiten</original_language_title><subtitle>Eine Geschichte</subtitle></titles>
<jats:abstract xml:lang="en"><jats:p>On tides.</jats:p></jats:abstract><jats:abstract xml:lang="es"><jats:p>Sobre mareas.</jats:p></jats:abstract>
<edition_number>3</edition_number><publication_date media_type="print"><year>2019</year></publication_date><isbn>9783161484100</isbn><publisher><publisher_name>Quay Press</publisher_name></publisher>
<fr:program name="fundref"><fr:assertion name="fundgroup"><fr:assertion name="funder_name">Harbour Foundation<fr:assertion name="funder_identifier">https://doi.org/10.13039/1</fr:assertion></fr:assertion><fr:assertion name="award_number">HF-7</fr:assertion></fr:assertion>
<fr:assertion name="fundgroup"><fr:assertion name="ror">https://ror.org/052gg0110</fr:assertion></fr:assertion></fr:program>
<ai:program name="AccessIndicators"><ai:license_ref applies_to="vor" start_date="2019-03-01">https://creativecommons.org/licenses/by/4.0/</ai:license_ref></ai:program>
<rel:program name="relations"><rel:related_item><rel:intra_work_relation relationship-type="isTranslationOf" identifier-type="doi">10.5555/gezeiten</rel:intra_work_relation></rel:related_item></rel:program>
<doi_data><doi>10.5555/tides</doi><resource>https://press.example/tides</resource></doi_data>
<citation_list><citation key="1"><unstructured_citation>Osei, Ropes, 2011.</unstructured_citation><doi>10.5555/ropes</doi></citation><citation key="2"><author>Mensah</author><volume_title>Reefs</volume_title><cYear>2001</cYear></citation></citation_list>
</book_metadata></book></body></doi_batch>`;

test("Crossref: languages, funders, relations, references and the first day of the licence", async () => {
  const { draft, warnings, left_out } = await onlyRecord("crossref", CROSSREF);
  expect(warnings).toEqual([]);
  expect(left_out).toEqual(["book@book_type", "doi_data/resource"]);
  expect(draft).toMatchObject({
    title: "Tides",
    subtitle: "A History",
    licence: "CC-BY-4.0",
    contributors: [
      {
        affiliation: "University of Oxford",
        ror: "https://ror.org/052gg0110",
        other_affiliations: [{ name: "Quay Institute" }],
      },
    ],
    details: {
      abstract: "On tides.",
      edition_number: 3,
      licence_starts_on: "2019-03-01",
      funders: [
        { name: "Harbour Foundation", award: "HF-7" },
        { name: "https://ror.org/052gg0110", ror: "https://ror.org/052gg0110" },
      ],
      relations: [{ kind: "translation_of", doi: "10.5555/gezeiten" }],
      references: [{ text: "Osei, Ropes, 2011.", doi: "10.5555/ropes" }, { text: "Mensah, Reefs, 2001" }],
      other_languages: [
        { language: "de", title: "Gezeiten", subtitle: "Eine Geschichte" },
        { language: "es", abstract: "Sobre mareas." },
      ],
    },
  });
});

test("a wrong part of a list is left out by its name, and the rest is imported", async () => {
  const record = {
    title: "Tides",
    language: "en",
    funders: [{ name: "Harbour Foundation", ror: "https://ror.org/052gg0111" }, { ror: "https://ror.org/052gg0110" }],
    relations: [{ kind: "review_of", publication: 12 }],
    references: ["Osei, Ropes; 2011. doi:10.5555/ropes"],
    other_languages: [
      { language: "eng", title: "Tides" },
      { language: "es", title: "Mareas" },
    ],
    contributors: [{ name: "Lena Brandt", isni: "1", role: "Volume editor" }],
    edition_number: "third",
    licence_url: "CC BY",
  };
  const { draft, warnings } = await onlyRecord("jsonl", JSON.stringify(record));
  expect(draft.details).toMatchObject({
    funders: [{ name: "Harbour Foundation" }],
    references: [{ text: "Osei, Ropes; 2011. doi:10.5555/ropes", doi: "10.5555/ropes" }],
    other_languages: [{ language: "es", title: "Mareas" }],
  });
  expect(draft.contributors.map(({ role }) => role)).toEqual(["volume_editor"]);
  expect(draft.details.relations).toBeUndefined();
  expect(warnings).toEqual([
    "The edition number “third” is not a number that fits and was left out.",
    "The licence url “CC BY” is not an address and was left out.",
    "Of the funders was left out: ror “https://ror.org/052gg0111”: This is not a ROR id.",
    "One of the funders was left out: name “”: Name the funder.",
    "The number 12 of a related work was left out: it belongs to the press that gave it.",
    "One of the relations was left out: doi “”: Choose a publication of this press, or give a DOI, an ISBN or an address.",
    "Further texts in English, the language of the publication, were left out.",
    "The ISNI “1” is not valid and was left out.",
  ]);
});

test("CSV: a column for each text in another language", async () => {
  const text = `title,title@es,keywords@es,abstract@zh-Hant,language
Tides,Las mareas,marea; puerto,論潮汐,en
`;
  const { draft, left_out } = await onlyRecord("csv", text);
  expect(draft.details.other_languages).toEqual([
    { language: "es", title: "Las mareas", keywords: ["marea", "puerto"] },
    { language: "zh-hant", abstract: "論潮汐" },
  ]);
  expect(left_out ?? []).toEqual([]);
});
