/** A media type and a body. */
export type Reply = readonly [type: string, body: string];

const CSL = "application/vnd.citationstyles.csl+json";
const json = (value: unknown, type = "application/json"): Reply => [type, JSON.stringify(value)];
const csl = (value: unknown): Reply => json(value, CSL);

/** A book as Crossref writes it. */
export const BOOK = {
  type: "monograph",
  title: "Lagoon Villages",
  subtitle: ["A Study"],
  DOI: "10.5555/lagoon",
  ISBN: ["http://id.crossref.org/isbn/9780306406157"],
  author: [
    {
      given: "Amara",
      family: "Okafor",
      ORCID: "http://orcid.org/0000-0002-1825-0097",
      affiliation: [{ name: "Delta University", id: [{ id: "https://ror.org/052gg0110", "id-type": "ROR" }] }],
      sequence: "first",
    },
  ],
  editor: [{ name: "தமிழ்ச் சங்கம்", affiliation: [] }],
  issued: { "date-parts": [[2024, 3]] },
  publisher: "Harbour Press",
  "publisher-location": "Lagos",
  language: "en",
  abstract: "<jats:p>Two villages.</jats:p><jats:p>One lagoon.</jats:p>",
  license: [
    { URL: "https://example.org/am", "content-version": "am" },
    { URL: "https://creativecommons.org/licenses/by/4.0/", "content-version": "vor" },
  ],
  "collection-title": ["Coasts"],
  "collection-number": "4",
};

const CHAPTER = {
  type: "book-chapter",
  title: ["Salt"],
  author: [{ given: "Bea", family: "Lund" }],
  page: "45-62",
  "container-title": ["Lagoon Villages", "Coasts"],
  ISBN: ["9780306406157"],
  issued: { "date-parts": [[2024]] },
};

const HOSTILE = {
  type: "book",
  title: "Salt &amp; <i>Reeds</i><script>alert(1)</script><img src=x onerror=alert(1)>",
  author: [{ literal: "Bea <b onclick=x>Lund" }],
  abstract: "<iframe src=x>never</iframe>Fine",
  issued: { "date-parts": [["x"]] },
};

const name = (given: string, family: string) => ({
  name: { "given-names": { value: given }, "family-name": { value: family } },
});

const employment = (organization: string, end: object | null) => ({
  summaries: [{ "employment-summary": { organization: { name: organization }, "end-date": end } }],
});

/** What a register of tests answers at its addresses, decoded. */
export const RESPONSES: Readonly<Record<string, Reply>> = {
  "/10.5555/LAGOON": csl(BOOK),
  "/10.5555/lagoon": csl(BOOK),
  "/10.5555/lagoon.3": csl(CHAPTER),
  "/10.5555/data": json({ type: "report", title: "Reef Report", author: [{ family: "Mensah" }], publisher: "Zenodo" }),
  "/10.5555/script": csl(HOSTILE),
  "/10.5555/html": ["text/html", "<h1>Buy this book</h1>"],
  "/10.5555/broken": [CSL, '{"title": '],
  "/10.5555/list": csl([BOOK]),
  "/10.5555/untitled": csl({ type: "book" }),
  "/10.5555/journal": csl({ type: "journal-article", title: "An Article" }),
  "/api/books?bibkeys=ISBN:9780140328721&jscmd=data&format=json": json({
    "ISBN:9780140328721": {
      title: "Fantastic Reeds",
      authors: [{ url: "x", name: "Bea Lund" }],
      publishers: [{ name: "Puffin" }],
      publish_date: "October 1, 1988",
      number_of_pages: 96,
      subjects: [{ name: "Reeds" }, { name: "Rivers" }, { name: "nyt:list=1988" }],
    },
  }),
  "/api/books?bibkeys=ISBN:9780306406157&jscmd=data&format=json": json({}),
  "/v3.0/0000-0002-1825-0097/personal-details": json(name("Josiah", "Carberry")),
  "/v3.0/0000-0002-1825-0097/employments": json({
    "affiliation-group": [
      employment("Wesleyan University", { year: { value: "1990" } }),
      employment("Brown University", null),
    ],
  }),
  "/v2/organizations?query=brown univ": json({
    items: [
      {
        id: "https://ror.org/05gq02987",
        names: [
          { value: "Brown", types: ["alias"] },
          { value: "Brown University", types: ["ror_display", "label"] },
        ],
        locations: [{ geonames_details: { name: "Providence", country_name: "United States" } }],
      },
      { id: "javascript:alert(1)", names: [{ value: "Hostile", types: ["ror_display"] }] },
    ],
  }),
};
