import { describe, expect, test } from "vitest";
import {
  describedPress,
  theChapter,
  theEditedVolume,
  theMonograph,
  thePaper,
  theProceedings,
} from "#tests/support/described-titles.ts";
import type { PersonName, Publication } from "#publications/core/publication.ts";
import { headTags } from "./head-tags.ts";

const teller = { pressUrl: "https://meridian.example.org", press: describedPress };

/** Returns the tags in order, one per line. */
const lines = (...parameters: Parameters<typeof headTags>): string[] =>
  headTags(...parameters).meta.map((tag) => `${"name" in tag ? tag.name : tag.property}: ${tag.content}`);

describe("the tags that Zotero and Google Scholar read", () => {
  test("of a paper", () => {
    expect(lines(thePaper, { ...teller, pdfPath: "/publications/5/low_power.pdf" })).toEqual([
      "citation_title: Low-power µSensors for H₂O",
      "citation_author: Zhang, Wei",
      "citation_author: Raman, Priya",
      "citation_publication_date: 2022/12/01",
      "citation_publisher: Meridian & Daughters",
      "citation_language: en",
      "citation_doi: 10.5555/mer.0004.17",
      "citation_abstract: Paper abstract.",
      "citation_keywords: low power",
      "citation_isbn: 978-3-16-148410-0",
      "citation_firstpage: 101",
      "citation_lastpage: 109",
      "citation_editor: Raman, Priya",
      "citation_inbook_title: Proceedings of the 12th International Conference on Sensor Systems",
      "citation_conference_title: International Conference on Sensor Systems",
      "citation_pdf_url: https://meridian.example.org/publications/5/low_power.pdf",
      "citation_abstract_html_url: https://meridian.example.org/publications/5",
      "eprints.place_of_pub: Chennai",
      "DC.title: Low-power µSensors for H₂O",
      "DC.date: 2022-12-01",
      "DC.publisher: Meridian & Daughters",
      "DC.language: en",
      "DC.identifier: doi:10.5555/mer.0004.17",
      "DC.type: ConferencePaper",
      "DC.description: Paper abstract.",
      "og:title: Low-power µSensors for H₂O",
      "og:type: article",
      "og:url: https://meridian.example.org/publications/5",
      "og:site_name: Meridian & Daughters",
      "og:description: Paper abstract.",
      "og:image: https://meridian.example.org/publications/5/cover",
    ]);
  });

  test("of an edited volume: its editors are authors in Scholar and editors in Zotero", () => {
    expect(lines(theEditedVolume, teller)).toEqual([
      "citation_title: Handbook of Coastal Archives",
      "citation_author: O’Neill, Ana",
      "citation_author: de la Fontaine, Jean-Luc",
      "citation_publication_date: 2023",
      "citation_publisher: Quay Books",
      "citation_language: en",
      "citation_doi: 10.5555/mer.0002",
      "citation_isbn: 978-1-4028-9462-6",
      "citation_abstract_html_url: https://meridian.example.org/publications/2",
      "eprints.editors_name: O’Neill, Ana",
      "eprints.editors_name: de la Fontaine, Jean-Luc",
      "bibo:numPages: 250",
      "eprints.place_of_pub: Leith",
      "DC.title: Handbook of Coastal Archives",
      "DC.date: 2023",
      "DC.publisher: Quay Books",
      "DC.language: en",
      "DC.identifier: doi:10.5555/mer.0002",
      "DC.type: Book",
      "og:title: Handbook of Coastal Archives",
      "og:type: book",
      "og:url: https://meridian.example.org/publications/2",
      "og:site_name: Meridian & Daughters",
      "og:image: https://meridian.example.org/publications/2/cover",
    ]);
  });

  test("of a monograph: a single name with spaces on both sides of its comma ends with a semicolon", () => {
    const tags = lines(theMonograph, teller);
    expect(tags).toContain("citation_author: van der Berg, Jan Willem;");
    expect(tags).toContain("citation_editor: Okafor, Ngozi");
    expect(tags).toContain("citation_title: Tidal Politics: Harbours </script> and <States>");
    expect(tags).toContain("citation_abstract: First line. Second line.");
    expect(tags).toContain("citation_series_title: Harbour Studies");
    expect(tags).toContain("bibo:edition: 2");
    expect(tags.filter((tag) => tag.startsWith("citation_keywords"))).toHaveLength(2);
    expect(tags.some((tag) => tag.startsWith("eprints.editors_name"))).toBe(false);
  });

  test("of a chapter: missing details are those of its book", () => {
    const tags = lines(theChapter, teller);
    expect(tags).toContain("citation_title: What Is an Archive? A Question");
    expect(tags).toContain("citation_author: கி. ராஜநாராயணன்,");
    expect(tags).toContain("citation_publication_date: 2023");
    expect(tags).toContain("citation_publisher: Quay Books");
    expect(tags).toContain("citation_isbn: 978-1-4028-9462-6");
    expect(tags).toContain("citation_firstpage: ix");
    expect(tags).toContain("citation_lastpage: xii");
    expect(tags).toContain("citation_inbook_title: Handbook of Coastal Archives");
    expect(tags).toContain("og:type: article");
    expect(tags.some((tag) => tag.startsWith("citation_conference_title"))).toBe(false);
  });

  test("of proceedings: a book, not a paper", () => {
    const tags = lines(theProceedings, teller);
    expect(tags).toContain("citation_author: Raman, Priya");
    expect(tags).toContain("og:type: book");
    expect(tags.some((tag) => /conference_title|inbook/u.test(tag))).toBe(false);
  });
});

test("the abstract is the publication's or missing (P9), and a closed PDF is not named", () => {
  const tags = lines(theEditedVolume, teller);
  expect(tags.filter((tag) => /abstract:|description:|pdf_url/u.test(tag))).toEqual([]);
});

describe("a name without parts", () => {
  const by = (...names: readonly PersonName[]): string[] =>
    lines({ ...theMonograph, contributors: names.map((name) => ({ role: "author" as const, name })) }, teller)
      .filter((tag) => tag.startsWith("citation_author"))
      .map((tag) => tag.slice("citation_author: ".length));

  test.each([
    ["Department of Water and Food", "Department of Water and Food,"],
    ["கி. ராஜநாராயணன்", "கி. ராஜநாராயணன்,"],
    ["山田 花子", "山田 花子,"],
    ["طه حسين", "طه حسين,"],
    ["UNESCO", "UNESCO"],
    ["Salt, Sand & Sons", "Salt Sand & Sons,"],
  ])("%s ends with a comma if it contains a space", (literal, tag) => {
    expect(by({ literal })).toEqual([tag]);
    expect(by({ literal }, { family: "Lee", given: "Ann" })).toEqual([tag, "Lee, Ann"]);
  });

  test("so does a family name of two words; other names do not change", () => {
    expect(by({ family: "de Gaulle" })).toEqual(["de Gaulle,"]);
    expect(by({ family: "Plato" })).toEqual(["Plato"]);
  });

  test("editors have the same rule", () => {
    const contributors = [{ role: "editor" as const, name: { literal: "Institute of Tides" } }];
    const tags = lines({ ...theEditedVolume, contributors }, teller);
    expect(tags).toContain("citation_author: Institute of Tides,");
    expect(tags).toContain("eprints.editors_name: Institute of Tides,");
  });
});

test("a part of one page has no last page, neither in tags nor in JSON-LD", () => {
  const onePage = { ...thePaper, details: { ...thePaper.details, page_from: 479, page_to: 479 } };
  const tags = lines(onePage, teller);
  expect(tags).toContain("citation_firstpage: 479");
  expect(tags.some((tag) => tag.startsWith("citation_lastpage"))).toBe(false);
  expect(headTags(onePage, teller).jsonLd).toMatchObject({ pageStart: "479" });
  expect(headTags(onePage, teller).jsonLd).not.toHaveProperty("pageEnd");
});

test("a chapter has its book's series", () => {
  const parent = theChapter.parent && { ...theChapter.parent, series: { title: "Coastal Studies", position: "4" } };
  expect(lines({ ...theChapter, parent }, teller)).toContain("citation_series_title: Coastal Studies");
});

test("a paper whose publisher has no place has that of its conference", () => {
  const details = { ...thePaper.details, publisher: "A Society", place: undefined };
  const parent = thePaper.parent && {
    ...thePaper.parent,
    event: { name: "Sensors", place: "Porto" },
    details: { ...thePaper.parent.details, place: undefined },
  };
  expect(lines({ ...thePaper, details, parent }, teller)).toContain("eprints.place_of_pub: Porto");
});

test("the page's breadcrumb stands in JSON-LD, without a parent that has no public page", () => {
  const names = (publication: Publication) =>
    (
      headTags(publication, teller).breadcrumb as {
        itemListElement: { position: number; name: string; item: string }[];
      }
    ).itemListElement;
  expect(names(theChapter)).toMatchObject([
    { position: 1, name: "Home", item: "https://meridian.example.org/" },
    { position: 2, name: "Publications", item: "https://meridian.example.org/publications" },
    { position: 3, name: "Handbook of Coastal Archives", item: "https://meridian.example.org/publications/2" },
    { position: 4, name: "What Is an Archive? A Question", item: "https://meridian.example.org/publications/3" },
  ]);
  const hidden = theChapter.parent && { ...theChapter.parent, status: "draft" as const };
  expect(names({ ...theChapter, parent: hidden })).toHaveLength(3);
});

test("the canonical address and the licence are links", () => {
  expect(headTags(theMonograph, teller).links).toEqual([
    { rel: "schema.DC", href: "http://purl.org/dc/elements/1.1/" },
    { rel: "schema.DCTERMS", href: "http://purl.org/dc/terms/" },
    { rel: "canonical", href: "https://meridian.example.org/publications/1" },
    { rel: "license", href: "https://creativecommons.org/licenses/by/4.0/" },
  ]);
});
