import { expect, test } from "vitest";
import { onlyRecord } from "#tests/support/read-texts.ts";
import { detectFormat, notAFormat } from "./read-records.ts";

test.each([
  ["a.enw", "%0 Book\n%T Tides\n", "EndNote's tagged format (.enw), which is not read. Export the references as RIS"],
  ["a.nbib", "PMID- 123\nTI  - Tides\n", "PubMed's format (.nbib)"],
  ["a.ciw", "FN Clarivate Analytics Web of Science\nVR 1.0\n", "Web of Science"],
  ["a.txt", "RT Book, Whole\nT1 Tides\n", "RefWorks"],
  ["a.xlsx", "PK\u0003\u0004", "Save a table as CSV"],
  ["a.xml", '<?xml version="1.0"?><modsCollection xmlns="http://www.loc.gov/mods/v3"><mods/></modsCollection>', "MODS"],
  ["a.xml", "<mods:mods xmlns:mods='http://www.loc.gov/mods/v3'/>", "Export the records as MARCXML"],
  ["a.xml", '<?xml version="1.0"?><xml><records><record/></records></xml>', "EndNote's XML"],
  [
    "a.xml",
    '<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography"/>',
    "Word document",
  ],
  ["a.rdf", '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>', "From Zotero, export"],
  ["a.xml", '<resource xmlns="http://datacite.org/schema/kernel-4"/>', "DataCite's XML"],
  ["a.xml", "<articles xmlns='http://pkp.sfu.ca'/>", "Journal articles are not imported"],
  ["a.xml", "<Product><RecordReference>1</RecordReference></Product>", "ONIX 2.1"],
  ["a.xml", "<other/>", "none of ONIX 3"],
  ["a.bin", "anything", "This is not a BibTeX"],
])("%s: %s is refused once, with the way out", (name, beginning, sentence) => {
  expect(detectFormat(name, beginning)).toBeUndefined();
  expect(notAFormat(beginning)).toContain(sentence);
});

test("one product of ONIX alone is read", async () => {
  const product = `<Product><RecordReference>1</RecordReference><NotificationType>03</NotificationType>
    <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9783161484100</IDValue></ProductIdentifier>
    <DescriptiveDetail><ProductForm>BB</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement>
    <TitleElementLevel>01</TitleElementLevel><TitleText>Tides</TitleText></TitleElement></TitleDetail></DescriptiveDetail></Product>`;
  expect(detectFormat("a.xml", product)).toBe("onix");
  expect((await onlyRecord("onix", product)).draft).toMatchObject({ title: "Tides", isbn: "9783161484100" });
});
