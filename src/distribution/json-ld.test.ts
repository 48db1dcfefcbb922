import { expect, test } from "vitest";
import {
  describedPress,
  theChapter,
  theEditedVolume,
  theMonograph,
  thePaper,
} from "#tests/support/described-titles.ts";
import { parseRor } from "#publications/core/identifiers/ror.ts";
import { jsonLd, jsonLdText } from "./json-ld.ts";

const teller = { pressUrl: "https://meridian.example.org", press: describedPress };

test("a book", () => {
  expect(jsonLd(theMonograph, teller)).toEqual({
    "@context": "https://schema.org",
    "@type": "Book",
    "@id": "https://meridian.example.org/publications/1",
    url: "https://meridian.example.org/publications/1",
    name: "Tidal Politics: Harbours </script> and <States>",
    author: [
      {
        "@type": "Person",
        "@id": "https://orcid.org/0000-0002-1825-0097",
        name: "Jan Willem van der Berg",
        familyName: "van der Berg",
        givenName: "Jan Willem",
      },
    ],
    editor: [{ "@type": "Person", name: "Ngozi Okafor", familyName: "Okafor", givenName: "Ngozi" }],
    publisher: { "@type": "Organization", name: "Meridian & Daughters", address: "Chennai" },
    datePublished: "2024-03-15",
    inLanguage: "en",
    identifier: {
      "@type": "PropertyValue",
      propertyID: "DOI",
      value: "10.5555/mer.0001<a>",
      url: "https://doi.org/10.5555/mer.0001%3Ca%3E",
    },
    sameAs: "https://doi.org/10.5555/mer.0001%3Ca%3E",
    license: "https://creativecommons.org/licenses/by/4.0/",
    isAccessibleForFree: true,
    accessMode: "textual",
    description: "First line. Second line.",
    keywords: ["harbours", "ports"],
    image: "https://meridian.example.org/publications/1/cover",
    isbn: "9783161484100",
    numberOfPages: 312,
    bookEdition: "2",
    bookFormat: "https://schema.org/EBook",
    position: "3",
    isPartOf: { "@type": "BookSeries", name: "Harbour Studies", issn: "1234-5679" },
  });
});

test("an affiliation names its organisation by its ROR id", () => {
  const [first] = thePaper.contributors;
  const ror = parseRor("052gg0110");
  const contributors = first ? [{ ...first, affiliation: "Botany, Oxford", ror }] : [];
  expect(jsonLd({ ...thePaper, contributors }, teller)).toMatchObject({
    author: [{ affiliation: { "@type": "Organization", "@id": "https://ror.org/052gg0110", name: "Botany, Oxford" } }],
  });
});

test("a paper is a scholarly article in a book, a chapter names its pages", () => {
  expect(jsonLd(thePaper, teller)).toMatchObject({
    "@type": "ScholarlyArticle",
    pageStart: "101",
    pageEnd: "109",
    isPartOf: {
      "@type": "Book",
      name: "Proceedings of the 12th International Conference on Sensor Systems",
      isbn: "9783161484100",
    },
  });
  expect(jsonLd(theChapter, teller)).toMatchObject({
    "@type": "Chapter",
    author: [{ "@type": "Person", name: "கி. ராஜநாராயணன்" }],
    pageStart: "ix",
    isPartOf: {
      name: "Handbook of Coastal Archives",
      editor: [{ familyName: "O’Neill" }, { familyName: "de la Fontaine" }],
    },
  });
});

test("a book lists its chapters", () => {
  expect(jsonLd(theEditedVolume, { ...teller, chapters: [theChapter] })).toMatchObject({
    hasPart: [
      {
        "@type": "Chapter",
        "@id": "https://meridian.example.org/publications/3",
        name: "What Is an Archive? A Question",
      },
    ],
  });
});

test("a title cannot end the script element", () => {
  const text = jsonLdText(jsonLd(theMonograph, teller));
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual(jsonLd(theMonograph, teller));
});
