import { expect, test } from "vitest";
import { onlyRecord } from "#tests/support/read-texts.ts";

const deposit = (body: string): string =>
  `<?xml version="1.0"?><doi_batch version="5.3.1" xmlns="http://www.crossref.org/schema/5.3.1"><body>${body}</body></doi_batch>`;

const DOI = "<doi_data><doi>10.5555/tides</doi><resource>https://press.example/tides</resource></doi_data>";

test("a dissertation has its author beside its title, and is issued by an institution on its approval", async () => {
  const { draft, left_out, warnings } = await onlyRecord(
    "crossref",
    deposit(`<dissertation language="en"><person_name sequence="first" contributor_role="author"><given_name>Lena</given_name>
      <surname>Brandt</surname><ORCID>https://orcid.org/0000-0002-1825-0097</ORCID></person_name>
      <titles><title>Tides of Lagos</title></titles><approval_date media_type="print"><month>01</month><year>1958</year></approval_date>
      <institution><institution_name>Quay University</institution_name><institution_place>Lagos</institution_place>
      <institution_department>Physics</institution_department></institution><degree>PhD</degree>${DOI}</dissertation>`),
  );
  expect(draft).toMatchObject({
    title: "Tides of Lagos",
    type: "book",
    doi: "10.5555/tides",
    contributors: [{ role: "author", name: { family: "Brandt", given: "Lena" }, orcid: "0000-0002-1825-0097" }],
    publication_date: { year: 1958, month: 1 },
    details: { publisher: "Quay University", place: "Lagos", language: "en" },
  });
  expect(left_out).toEqual(expect.arrayContaining(["degree", "institution/institution_department"]));
  expect(warnings.join(" ")).toContain("thesis");
});

test("a report has its contributors, edition, date, ISBN and who published it, else who issued it", async () => {
  const report = (more: string): string =>
    deposit(`<report-paper><report-paper_metadata language="en"><contributors><person_name sequence="first" contributor_role="author">
      <given_name>Kwame</given_name><surname>Osei</surname></person_name><organization sequence="additional" contributor_role="author">Ministry of Water</organization>
      </contributors><titles><title>Silt</title><subtitle>A Report</subtitle></titles><edition_number>2</edition_number>
      <publication_date><year>2011</year></publication_date><isbn>978-3-16-148410-0</isbn>${more}
      <institution><institution_name>Institute of Silt</institution_name></institution>${DOI}</report-paper_metadata></report-paper>`);
  const { draft } = await onlyRecord(
    "crossref",
    report("<publisher><publisher_name>Quay Press</publisher_name></publisher>"),
  );
  expect(draft).toMatchObject({
    title: "Silt",
    subtitle: "A Report",
    isbn: "9783161484100",
    contributors: [{ name: { family: "Osei" } }, { name: { literal: "Ministry of Water" } }],
    publication_date: { year: 2011 },
    details: { publisher: "Quay Press", edition_number: 2 },
  });
  const other = await onlyRecord("crossref", report("<publisher_item><item_number>17</item_number></publisher_item>"));
  expect(other.draft.details.publisher).toBe("Institute of Silt");
  expect(other.left_out).toContain("publisher_item/item_number");
});
