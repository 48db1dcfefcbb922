/** The short tags of ONIX for Books 3.0 and 3.1 that are read, with their reference names. */
const NAMES = new Map(
  `a001=RecordReference a002=NotificationType productidentifier=ProductIdentifier b221=ProductIDType b244=IDValue
  descriptivedetail=DescriptiveDetail b012=ProductForm b333=ProductFormDetail epublicense=EpubLicense x511=EpubLicenseName
  epublicenseexpression=EpubLicenseExpression x510=EpubLicenseExpressionLink collection=Collection x329=CollectionType
  collectionidentifier=CollectionIdentifier x344=CollectionIDType collectionsequence=CollectionSequence
  x481=CollectionSequenceNumber titledetail=TitleDetail b202=TitleType titleelement=TitleElement x409=TitleElementLevel
  b203=TitleText b030=TitlePrefix b031=TitleWithoutPrefix b029=Subtitle x410=PartNumber contributor=Contributor
  b034=SequenceNumber b035=ContributorRole nameidentifier=NameIdentifier x415=NameIDType b036=PersonName
  b037=PersonNameInverted b039=NamesBeforeKey b247=PrefixToKey b040=KeyNames b041=NamesAfterKey b248=SuffixToKey
  b047=CorporateName professionalaffiliation=ProfessionalAffiliation b046=Affiliation event=Event x515=EventRole
  x516=EventName x517=EventAcronym x520=EventDate x521=EventPlace conference=Conference b051=ConferenceRole
  b052=ConferenceName b341=ConferenceAcronym b054=ConferenceDate b055=ConferencePlace b057=EditionNumber
  b058=EditionStatement language=Language b253=LanguageRole b252=LanguageCode extent=Extent b218=ExtentType
  b219=ExtentValue b220=ExtentUnit subject=Subject b067=SubjectSchemeIdentifier b069=SubjectCode
  b070=SubjectHeadingText collateraldetail=CollateralDetail textcontent=TextContent x426=TextType d104=Text
  contentdetail=ContentDetail contentitem=ContentItem b284=LevelSequenceNumber b289=ComponentNumber textitem=TextItem
  textitemidentifier=TextItemIdentifier b285=TextItemIDType pagerun=PageRun b286=FirstPageNumber b287=LastPageNumber
  publishingdetail=PublishingDetail publisher=Publisher b291=PublishingRole b081=PublisherName imprint=Imprint
  b079=ImprintName b209=CityOfPublication b394=PublishingStatus publishingdate=PublishingDate x448=PublishingDateRole
  b306=Date relatedmaterial=RelatedMaterial relatedwork=RelatedWork x454=WorkRelationCode workidentifier=WorkIdentifier
  b201=WorkIDType relatedproduct=RelatedProduct x455=ProductRelationCode productsupply=ProductSupply
  marketpublishingdetail=MarketPublishingDetail marketdate=MarketDate j408=MarketDateRole supplydetail=SupplyDetail j396=ProductAvailability price=Price x462=PriceType j151=PriceAmount j152=CurrencyCode
  j192=UnpricedItemType product=Product b044=BiographicalNote affiliationidentifier=AffiliationIdentifier
  x578=AffiliationIDType measure=Measure x315=MeasureType c094=Measurement c095=MeasureUnitCode territory=Territory
  x449=CountriesIncluded x450=RegionsIncluded funding=Funding fundingidentifier=FundingIdentifier x523=FundingIDType
  copyrightstatement=CopyrightStatement b087=CopyrightYear copyrightowner=CopyrightOwner b233=IDTypeName publisheridentifier=PublisherIdentifier x447=PublisherIDType`
    .split(/\s+/u)
    .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)] as const),
);

/** Returns the reference name of an element of ONIX, whichever of its two names the file uses. */
export const onixName = (local: string): string => NAMES.get(local) ?? local;

/** Returns whether an element has a code of one of ONIX's lists, which says what the other elements around it are. */
export const isOnixCode = (name: string): boolean =>
  /(?:Type|Role|RelationCode|Level|Unit|UnitCode|Measurement|Status|Availability|SchemeIdentifier|ProductForm|ProductFormDetail|SequenceNumber)$/u.test(
    name,
  );
