import { describe, expect, test } from "vitest";
import { onlyRecord, readRows } from "#tests/support/read-texts.ts";

const reasons = async (...given: Parameters<typeof readRows>) =>
  (await readRows(...given)).map((row) => ("reason" in row ? row.reason : row.record.draft.type));

describe("MARCXML", () => {
  const field = (tag: string, values: string, indicators = "  "): string =>
    `<datafield tag="${tag}" ind1="${indicators[0]}" ind2="${indicators[1]}">${values.replaceAll(/\$(\w)([^$]*)/gu, '<subfield code="$1">$2</subfield>')}</datafield>`;
  const record = (leader: string, fields: string): string =>
    `<collection xmlns="http://www.loc.gov/MARC21/slim"><record><leader>${leader}</leader><controlfield tag="001">99123</controlfield>
<controlfield tag="003">DE-101</controlfield><controlfield tag="008">240315s2024    no            000 0 ger d</controlfield>${fields}</record></collection>`;

  test("a book", async () => {
    const { draft, warnings } = await onlyRecord(
      "marcxml",
      record(
        "00000nam a2200000 i 4500",
        field("020", "$a9780306406157 (pbk.)$qpaperback") +
          field("024", "$a10.5555/harbours$2doi", "7 ") +
          field("050", "$aVK369$b.H37") +
          field("072", "$aJHMC$2thema", " 7") +
          field("100", "$aHalvorsen, Ingrid,$eVerfasser$4aut$1https://orcid.org/0000-0002-1825-0097", "1 ") +
          field("245", "$aHarbours of the North :$bTrade and Weather /$cIngrid Halvorsen.", "10") +
          field("250", "$a2nd ed.") +
          field("264", "$a[Bergen] :$bExample Press,$c[2024]", " 1") +
          field("300", "$axii, 312 pages :$billustrations") +
          field("490", "$aMaritime Studies ;$v7 ;$x1234-5679") +
          field("520", "$aHow weather shaped trade.") +
          field("540", "$aCC BY$uhttps://creativecommons.org/licenses/by/4.0/") +
          field("650", "$aHarbours$xHistory.", " 0") +
          field("653", "$atrade$aweather") +
          field("700", "$aPoe, Ann,$eillustrator.", "1 ") +
          field("700", "$aMensah, Kofi,$4trl", "1 "),
      ),
    );
    expect(draft).toMatchObject({
      type: "book",
      title: "Harbours of the North",
      subtitle: "Trade and Weather",
      doi: "10.5555/harbours",
      isbn: "9780306406157",
      publication_date: { year: 2024 },
      licence: "CC-BY-4.0",
      source_id: "DE-101:99123",
      series: { title: "Maritime Studies", position: "7", issn: "1234-5679" },
      contributors: [
        { role: "author", name: { family: "Halvorsen", given: "Ingrid" }, orcid: "0000-0002-1825-0097" },
        { role: "illustrator", name: { family: "Poe", given: "Ann" } },
        { role: "translator", name: { family: "Mensah", given: "Kofi" } },
      ],
      details: {
        publisher: "Example Press",
        place: "Bergen",
        edition: "2nd ed.",
        pages: 312,
        language: "de",
        abstract: "How weather shaped trade.",
        keywords: ["Harbours – History", "trade", "weather", "Thema: JHMC", "LCC: VK369"],
      },
    });
    expect(warnings).toEqual([]);
  });

  test("a chapter names its host, proceedings their meeting; journals and recordings are refused", async () => {
    const chapter = await onlyRecord(
      "marcxml",
      record(
        "00000naa a2200000 i 4500",
        field("245", "$aIce", "10") + field("773", "$tHarbours of the North$z9780306406157$gp. 41-66"),
      ),
    );
    expect(chapter).toMatchObject({
      draft: { type: "academic_chapter", details: { page_from: 41, page_to: 66 } },
      parent: { title: "Harbours of the North", isbn: "9780306406157" },
    });
    const volume = record(
      "00000nam a2200000 i 4500",
      field("111", "$aHarbour Days$d(2024 :$cBergen)", "2 ") + field("245", "$aPapers", "10"),
    );
    expect((await onlyRecord("marcxml", volume)).draft).toMatchObject({
      type: "conference_proceedings",
      event: { name: "Harbour Days", place: "Bergen" },
    });
    const title = field("245", "$aSea", "10");
    expect(await reasons("marcxml", record("00000nas a2200000 i 4500", title))).toEqual([
      expect.stringContaining("is a journal"),
    ]);
    expect(await reasons("marcxml", record("00000njm a2200000 i 4500", title))).toEqual([
      expect.stringContaining("a recording"),
    ]);
  });
});

describe("Crossref XML", () => {
  const batch = (body: string): string =>
    `<?xml version="1.0"?><doi_batch version="5.3.1" xmlns="http://www.crossref.org/schema/5.3.1" xmlns:jats="http://www.ncbi.nlm.nih.gov/JATS1"
xmlns:ai="http://www.crossref.org/AccessIndicators.xsd" xmlns:fr="http://www.crossref.org/fundref.xsd"><head><depositor><email_address>a@press.example</email_address></depositor></head><body>${body}</body></doi_batch>`;
  const person = (role: string, given: string, surname: string, more = ""): string =>
    `<person_name sequence="first" contributor_role="${role}"><given_name>${given}</given_name><surname>${surname}</surname>${more}</person_name>`;
  const BOOK = `<book book_type="edited_book"><book_series_metadata language="de"><series_metadata><titles><title>Maritime Studies</title></titles><issn>1234-5679</issn></series_metadata>
<contributors>${person("editor", "Ingrid", "Halvorsen", "<affiliations><institution><institution_name>University of Bergen</institution_name><institution_id type='ror'>https://ror.org/03zga2b32</institution_id></institution></affiliations><ORCID>https://orcid.org/0000-0002-1825-0097</ORCID>")}
<organization contributor_role="reviewer">Council</organization></contributors>
<titles><title>Harbours of the <i>North</i></title><subtitle>Trade</subtitle></titles><jats:abstract><jats:title>Abstract</jats:title><jats:p>One.</jats:p><jats:p>Two.</jats:p></jats:abstract>
<volume>7</volume><edition_number>2</edition_number><publication_date media_type="online"><year>2023</year></publication_date><publication_date media_type="print"><month>3</month><day>15</day><year>2024</year></publication_date>
<isbn media_type="print">978-0-306-40615-7</isbn><publisher><publisher_name>Example Press</publisher_name><publisher_place>Bergen</publisher_place></publisher>
<fr:program name="fundref"><fr:assertion name="funder_name">Research Council<fr:assertion name="funder_identifier">10.13039/1</fr:assertion></fr:assertion><fr:assertion name="award_number">42</fr:assertion></fr:program>
<ai:program name="AccessIndicators"><ai:license_ref>https://creativecommons.org/licenses/by/4.0/</ai:license_ref></ai:program>
<doi_data><doi>10.5555/harbours</doi><resource>https://press.example</resource></doi_data></book_series_metadata>
<content_item component_type="chapter"><contributors>${person("author", "Kofi", "Mensah")}</contributors><titles><title>Ice</title></titles><component_number>2</component_number>
<publication_date><year>2024</year></publication_date><pages><first_page>41</first_page><last_page>66</last_page></pages><doi_data><doi>10.5555/harbours.2</doi><resource>x</resource></doi_data>
<citation_list><citation key="1"><volume_title>Other</volume_title></citation></citation_list></content_item></book>`;

  test("a book in a series with its chapters, licence, funders and people", async () => {
    const { draft, children, warnings } = await onlyRecord("crossref", batch(BOOK));
    expect(draft).toMatchObject({
      type: "book",
      title: "Harbours of the North",
      subtitle: "Trade",
      doi: "10.5555/harbours",
      isbn: "9780306406157",
      publication_date: { year: 2024, month: 3, day: 15 },
      licence: "CC-BY-4.0",
      series: { title: "Maritime Studies", issn: "1234-5679", position: "7" },
      contributors: [
        {
          role: "editor",
          name: { family: "Halvorsen", given: "Ingrid" },
          orcid: "0000-0002-1825-0097",
          affiliation: "University of Bergen",
          ror: "https://ror.org/03zga2b32",
        },
      ],
      details: {
        language: "de",
        abstract: "One.\nTwo.",
        publisher: "Example Press",
        place: "Bergen",
        edition: "2",
        funders: [{ name: "Research Council", award: "42" }],
      },
    });
    expect(children).toMatchObject([
      {
        title: "Ice",
        doi: "10.5555/harbours.2",
        contributors: [{ role: "author", name: { family: "Mensah" } }],
        details: { page_from: 41, page_to: 66, chapter_number: 2 },
      },
    ]);
    expect(warnings).toEqual(["“Council” has a role that is not read (reviewer) and was left out."]);
  });

  test("proceedings with their conference and papers; journals are refused", async () => {
    const text =
      batch(`<conference><contributors>${person("chair", "Ann", "Poe")}</contributors><event_metadata><conference_name>Harbour Days</conference_name><conference_acronym>HD</conference_acronym>
<conference_location>Bergen</conference_location><conference_date start_year="2024" start_month="06" start_day="1" end_year="2024" end_month="6" end_day="3">June 2024</conference_date></event_metadata>
<proceedings_metadata language="en"><proceedings_title>Papers of the Harbour Days</proceedings_title><publisher><publisher_name>Example Press</publisher_name></publisher><publication_date><year>2024</year></publication_date><doi_data><doi>10.5555/hd</doi><resource>x</resource></doi_data></proceedings_metadata>
<conference_paper><contributors>${person("author", "Bo", "Li")}</contributors><titles><title>Tides</title></titles><doi_data><doi>10.5555/hd.1</doi><resource>x</resource></doi_data></conference_paper></conference>
<journal><journal_metadata><full_title>Sea Journal</full_title></journal_metadata></journal>`);
    const [row, journal] = await readRows("crossref", text);
    expect(row).toMatchObject({
      record: {
        draft: {
          type: "conference_proceedings",
          title: "Papers of the Harbour Days",
          doi: "10.5555/hd",
          contributors: [{ role: "editor", name: { family: "Poe" } }],
          event: {
            name: "Harbour Days",
            acronym: "HD",
            place: "Bergen",
            starts_on: "2024-06-01",
            ends_on: "2024-06-03",
          },
        },
        children: [{ title: "Tides", type: "academic_chapter", doi: "10.5555/hd.1" }],
      },
    });
    expect(journal).toMatchObject({ reason: expect.stringMatching(/^“Sea Journal” is a journal/u) });
  });
});

test("the native XML of Open Monograph Press: the current version, its people, series, formats and chapters", async () => {
  const author = (id: number, group: string, given: string, family: string): string =>
    `<author include_in_browse="true" user_group_ref="${group}" seq="${id}" id="${id}"><givenname locale="en">${given}</givenname><familyname locale="en">${family}</familyname>
<affiliation locale="en">University</affiliation><country>NO</country><email>secret@person.example</email><orcid>https://orcid.org/0000-0002-1825-0097</orcid><biography locale="en">A life.</biography></author>`;
  const publication = (id: number, title: string): string =>
    `<publication locale="en" version="1" status="3" url_path="" seq="0" date_published="2024-03-15" series="maritime" series_position="7" access_status="0">
<id type="internal" advice="ignore">${id}</id><id type="doi" advice="update">10.5555/harbours</id><prefix locale="en">The</prefix><title locale="de">Häfen</title><title locale="en">${title}</title><subtitle locale="en">Trade</subtitle>
<abstract locale="en">&lt;p&gt;One.&lt;/p&gt;&lt;p&gt;Two &amp;amp; three.&lt;/p&gt;</abstract><licenseUrl>https://creativecommons.org/licenses/by/4.0</licenseUrl>
<keywords locale="en"><keyword>trade</keyword><keyword><name>weather</name><identifier>w</identifier></keyword></keywords><languages locale="en"><language>ger</language></languages>
<authors>${author(1, "Volume editor", "Ingrid", "Halvorsen")}${author(2, "Chapter Author", "Kofi", "Mensah")}</authors>
<publication_format approved="true" available="true" physical_format="false" entry_key="DA"><id type="internal" advice="ignore">5</id><name locale="en">PDF</name><seq>0</seq><submission_file_ref id="9"/></publication_format>
<publication_format approved="true" available="true" physical_format="true" entry_key="BC"><name locale="en">Print</name><seq>1</seq><Product xmlns="http://ns.editeur.org/onix/3.0/reference"><RecordReference>1</RecordReference><NotificationType>03</NotificationType>
<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9780306406157</IDValue></ProductIdentifier><DescriptiveDetail><ProductForm>BC</ProductForm></DescriptiveDetail><PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>Example Press</PublisherName></Publisher></PublishingDetail></Product></publication_format>
<series><title locale="en">Maritime Studies</title><printIssn>1234-5679</printIssn><path>maritime</path></series>
<chapters><chapter seq="0" id="3"><id type="doi" advice="update">10.5555/harbours.2</id><title locale="en">Ice</title><abstract locale="en">Cold.</abstract><pages>41-66</pages><chapterAuthor author_id="2" primary_contact="0" seq="0"/></chapter></chapters></publication>`;
  const text = `<?xml version="1.0"?><monographs xmlns="http://pkp.sfu.ca"><monograph locale="en" status="3" current_publication_id="12" stage="production" work_type="1">
<id type="internal" advice="ignore">7</id><submission_file id="9" file_id="1" stage="proof"><name locale="en">harbours.pdf</name><file id="1"><embed encoding="base64">${"QUJD".repeat(1000)}</embed></file></submission_file>
${publication(11, "Old title")}${publication(12, "Harbours")}</monograph></monographs>`;
  const [row] = await readRows("omp", text, 65_536);
  if (!row || "reason" in row) throw new Error(JSON.stringify(row));
  const { draft, children, warnings } = row.record;
  expect(draft).toMatchObject({
    type: "book",
    status: "published",
    title: "The Harbours",
    subtitle: "Trade",
    doi: "10.5555/harbours",
    isbn: "9780306406157",
    publication_date: { year: 2024, month: 3, day: 15 },
    licence: "CC-BY-4.0",
    series: { title: "Maritime Studies", position: "7", issn: undefined, print_issn: "1234-5679" },
    contributors: [
      {
        role: "editor",
        name: { family: "Halvorsen", given: "Ingrid" },
        affiliation: "University",
        orcid: "0000-0002-1825-0097",
      },
    ],
    details: {
      language: "de",
      publisher: "Example Press",
      abstract: "One.\nTwo & three.",
      keywords: ["trade", "weather"],
      formats: [{ kind: "pdf" }, { kind: "paperback", isbn: "9780306406157" }],
    },
  });
  expect(children).toMatchObject([
    {
      title: "Ice",
      doi: "10.5555/harbours.2",
      contributors: [{ role: "author", name: { family: "Mensah" } }],
      details: { abstract: "Cold.", page_from: 41 },
    },
  ]);
  expect(warnings).toEqual(["Its files are not imported: harbours.pdf. Add them under Files."]);
  expect(JSON.stringify(row)).not.toMatch(/secret@|QUJD|A life/u);
});
