import { expect, test } from "vitest";
import {
  EVERY_RECORD,
  theBookRecord,
  theChapterRecord,
  thePaperRecord,
} from "#tests/support/metadata/described-records.ts";
import { opdsErrors } from "#tests/support/metadata/json-schemas.ts";
import { theWholeBook, createDescribedRecord } from "#tests/support/metadata/onix-records.ts";
import { opdsPublication } from "./opds-publication.ts";

const metadataErrors = opdsErrors("metadata");
const linkErrors = opdsErrors("link");

const writePublication = (record: typeof theBookRecord) => {
  const publication = opdsPublication(record);
  if (!publication) throw new Error("The publication is not in the format.");
  return publication;
};

test("a book with open files is described with its people, subjects, files and cover", () => {
  expect(writePublication(theBookRecord)).toMatchObject({
    metadata: {
      "@type": "http://schema.org/Book",
      title: "The Tidal Politics of H2O",
      subtitle: "Harbours & <States>",
      identifier: "https://doi.org/10.5555/mer.0001",
      altIdentifier: expect.arrayContaining(["urn:isbn:9783161484100"]),
      author: [
        {
          name: "Jan Willem van der Berg",
          sortAs: "van der Berg, Jan Willem",
          identifier: "https://orcid.org/0000-0002-1825-0097",
        },
        { name: "Working Group on Quays", sortAs: "Working Group on Quays" },
      ],
      contributor: [{ name: "Ngozi Okafor", sortAs: "Okafor, Ngozi", role: "foreword" }],
      translator: [{ name: "கி. ராஜநாராயணன்" }],
      publisher: "Meridian & Daughters",
      modified: "2026-11-27T10:15:00Z",
      subject: expect.arrayContaining([
        { name: "Physical geography and topography", scheme: "https://ns.editeur.org/thema/", code: "RGB" },
        { name: "harbours" },
      ]),
    },
    links: [
      {
        rel: "self",
        href: "https://meridian.example/opds/publications/1",
        type: "application/opds-publication+json",
      },
      { rel: "alternate", href: "https://meridian.example/publications/1", type: "text/html" },
      { rel: "license" },
      {
        rel: "http://opds-spec.org/acquisition/open-access",
        href: "https://meridian.example/publications/1/tidal-politics.epub",
        type: "application/epub+zip",
      },
      {
        rel: "http://opds-spec.org/acquisition/open-access",
        href: "https://meridian.example/publications/1/tidal-politics.pdf",
        type: "application/pdf",
      },
    ],
    images: [
      {
        href: "https://meridian.example/publications/1/cover?shape=cover",
        type: "image/png",
        width: 600,
        height: 900,
      },
    ],
  });
});

test("one that readers can neither fetch nor buy as a file is left out", () => {
  expect(opdsPublication(theChapterRecord)).toBeUndefined();
});

test("an electronic edition with a price is sold where its format says, with the type of the file", () => {
  const publication = { ...theWholeBook, open_access: false };
  const epub = {
    kind: "epub" as const,
    url: "https://shop.example/7",
    prices: [{ amount: "9.90", currency: "EUR", tax_included: true, territory: "WORLD" }],
  };
  const record = createDescribedRecord({ ...publication, details: { ...publication.details, formats: [epub] } });
  expect(writePublication(record).links.at(-1)).toEqual({
    rel: "http://opds-spec.org/acquisition/buy",
    href: "https://shop.example/7",
    type: "text/html",
    properties: { price: { value: 9.9, currency: "EUR" }, indirectAcquisition: [{ type: "application/epub+zip" }] },
  });
  expect(writePublication(record).images).toEqual([
    { href: `https://meridian.example/publications/${publication.sequential_id}/cover`, type: "image/jpeg" },
  ]);
});

test("a date that is not known to the day is left out, and a paper names its volume", () => {
  const { metadata } = writePublication(thePaperRecord);
  expect(metadata).toMatchObject({ title: expect.stringMatching(/^Retracted: /u), belongsTo: { collection: [{}] } });
  const yearOnly = { ...theBookRecord.publication, publication_date: { year: 2024 } };
  expect(writePublication({ ...theBookRecord, publication: yearOnly }).metadata).not.toHaveProperty("published");
});

test.each(Object.entries(EVERY_RECORD))("the %s is valid by Readium's schemas", (_, record) => {
  const publication = opdsPublication({
    ...record,
    teller: { ...record.teller, pdfPath: "/publications/1/whole.pdf" },
  });
  expect(metadataErrors(publication?.metadata)).toEqual([]);
  for (const link of [...(publication?.links ?? []), ...(publication?.images ?? [])])
    expect(linkErrors(link)).toEqual([]);
});
