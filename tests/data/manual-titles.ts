import { createCitedPublication } from "./cited-titles.ts";

/** The place and the date of a citation. */
export const CITING = { pressUrl: "https://press.example", accessedOn: { year: 2026, month: 5, day: 3 } };
const imprint = { publisher: "Quay Press", place: "Leith" };

const volume = createCitedPublication({
  sequential_id: 902,
  title: "Harbour archives",
  editors: ["Meera Raman", "Jon Berg"],
  date: "2023",
  doi: "10.5555/arch",
  series: { title: "Coastal Studies", position: "4" },
  details: { ...imprint, pages: 348 },
});
const proceedings = createCitedPublication({
  sequential_id: 904,
  type: "conference_proceedings",
  title: "Proceedings of the fifth tidal symposium",
  editors: ["Aoife Byrne"],
  date: "2022",
  doi: "10.5555/tidal",
  event: { name: "Tidal Symposium", place: "Porto" },
  details: { ...imprint, pages: 212 },
});

/** Invented titles of the kinds that the manuals of citation styles have examples of. */
export const TITLES = {
  book: createCitedPublication({
    sequential_id: 901,
    title: "Salt roads",
    authors: ["Ilse Brandt"],
    date: "2017",
    doi: "10.5555/salt",
    details: { ...imprint, pages: 256 },
  }),
  "edited volume in a series": volume,
  chapter: createCitedPublication({
    sequential_id: 903,
    type: "academic_chapter",
    parent: volume,
    title: "Reading rain gauges",
    authors: ["Ruth Adeyemi"],
    date: "2023",
    doi: "10.5555/arch.2",
    details: { page_from: 41, page_to: 66 },
  }),
  proceedings,
  paper: createCitedPublication({
    sequential_id: 905,
    type: "academic_chapter",
    parent: proceedings,
    title: "Clocks of the moon",
    authors: ["Hana Sato", "Luis Ortega"],
    date: "2022",
    doi: "10.5555/tidal.7",
    details: { page_from: 101, page_to: 108 },
  }),
  "undated book without DOI": createCitedPublication({
    sequential_id: 906,
    title: "A tide almanac",
    authors: ["Peter Holt"],
    details: imprint,
  }),
  "undated chapter": createCitedPublication({
    sequential_id: 909,
    type: "academic_chapter",
    parent: createCitedPublication({ sequential_id: 910, title: "Tide tables", editors: ["Aoife Byrne"], details: imprint }),
    title: "Of neap tides",
    authors: ["Peter Holt"],
    doi: "10.5555/neap",
    details: { page_from: 7, page_to: 19 },
  }),
  "second edition": createCitedPublication({
    sequential_id: 907,
    title: "Maps of type",
    authors: ["Ngũgĩ Otieno"],
    date: "2019",
    doi: "10.5555/maps",
    details: { ...imprint, edition: "2" },
  }),
  translation: createCitedPublication({
    sequential_id: 908,
    title: "Dunes",
    authors: ["Ilse Brandt"],
    translators: ["Tomás Vidal"],
    date: "2018",
    details: imprint,
  }),
  Tamil: script(911, "கடல் வரலாறு", "மு. வரதராசன்", "ta"),
  Arabic: script(912, "تاريخ البحر", "نجيب محفوظ", "ar"),
  Chinese: script(913, "海的历史", "王小明", "zh"),
  Hindi: script(914, "समुद्र का इतिहास", "महादेवी वर्मा", "hi"),
};

function script(sequential_id: number, title: string, author: string, language: string) {
  return createCitedPublication({
    sequential_id,
    title,
    authors: [author],
    date: "2013",
    doi: `10.5555/${language}`,
    language,
    details: imprint,
  });
}
