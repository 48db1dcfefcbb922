import { describe, expect, test } from "vitest";
import { cited } from "#tests/data/cited-titles.ts";
import type { CitationStyle } from "./citation-style.ts";
import { formatCitation } from "./formatted-citation.ts";

/* Entries written by hand after the manuals of the styles: APA 7th ed. ch. 10, Chicago 17th ed. ch. 14, Cite Them
   Right 12th ed., IEEE Reference Guide 2023, MLA 9th ed. ch. 5, Citing Medicine 2nd ed. ch. 2, 3, 6 and 22, AMA 11th
   ed. §3.12. The processor did not make them. */
const CITING = { pressUrl: "https://press.example", accessedOn: { year: 2026, month: 5, day: 3 } };
const imprint = { publisher: "Quay Press", place: "Leith" };

const volume = cited({
  sequential_id: 902,
  title: "Harbour archives",
  editors: ["Meera Raman", "Jon Berg"],
  date: "2023",
  doi: "10.5555/arch",
  series: { title: "Coastal Studies", position: "4" },
  details: { ...imprint, pages: 348 },
});
const proceedings = cited({
  sequential_id: 904,
  type: "conference_proceedings",
  title: "Proceedings of the fifth tidal symposium",
  editors: ["Aoife Byrne"],
  date: "2022",
  doi: "10.5555/tidal",
  event: { name: "Tidal Symposium", place: "Porto" },
  details: { ...imprint, pages: 212 },
});

const TITLES = {
  book: cited({
    sequential_id: 901,
    title: "Salt roads",
    authors: ["Ilse Brandt"],
    date: "2017",
    doi: "10.5555/salt",
    details: { ...imprint, pages: 256 },
  }),
  "edited volume in a series": volume,
  chapter: cited({
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
  paper: cited({
    sequential_id: 905,
    type: "academic_chapter",
    parent: proceedings,
    title: "Clocks of the moon",
    authors: ["Hana Sato", "Luis Ortega"],
    date: "2022",
    doi: "10.5555/tidal.7",
    details: { page_from: 101, page_to: 108 },
  }),
  "undated book without DOI": cited({
    sequential_id: 906,
    title: "A tide almanac",
    authors: ["Peter Holt"],
    details: imprint,
  }),
  "second edition": cited({
    sequential_id: 907,
    title: "Maps of type",
    authors: ["Ngũgĩ Otieno"],
    date: "2019",
    doi: "10.5555/maps",
    details: { ...imprint, edition: "2" },
  }),
  translation: cited({
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
  return cited({
    sequential_id,
    title,
    authors: [author],
    date: "2013",
    doi: `10.5555/${language}`,
    language,
    details: imprint,
  });
}

type Entries = Readonly<Record<keyof typeof TITLES, string>>;

const EXPECTED: Readonly<Record<CitationStyle, Entries>> = {
  apa: {
    book: "Brandt, I. (2017). Salt roads. Quay Press. https://doi.org/10.5555/salt",
    "edited volume in a series":
      "Raman, M., & Berg, J. (Eds.). (2023). Harbour archives. Quay Press. https://doi.org/10.5555/arch",
    chapter:
      "Adeyemi, R. (2023). Reading rain gauges. In M. Raman & J. Berg (Eds.), Harbour archives (pp. 41–66). Quay Press. https://doi.org/10.5555/arch.2",
    proceedings:
      "Byrne, A. (Ed.). (2022). Proceedings of the fifth tidal symposium. Quay Press. https://doi.org/10.5555/tidal",
    paper:
      "Sato, H., & Ortega, L. (2022). Clocks of the moon. In A. Byrne (Ed.), Proceedings of the fifth tidal symposium (pp. 101–108). Quay Press. https://doi.org/10.5555/tidal.7",
    "undated book without DOI": "Holt, P. (n.d.). A tide almanac. Quay Press. https://press.example/publications/906",
    "second edition": "Otieno, N. (2019). Maps of type (2nd ed.). Quay Press. https://doi.org/10.5555/maps",
    translation: "Brandt, I. (2018). Dunes (T. Vidal, Trans.). Quay Press. https://press.example/publications/908",
    Tamil: "மு. வரதராசன். (2013). கடல் வரலாறு. Quay Press. https://doi.org/10.5555/ta",
    Arabic: "نجيب محفوظ. (2013). تاريخ البحر. Quay Press. https://doi.org/10.5555/ar",
    Chinese: "王小明. (2013). 海的历史. Quay Press. https://doi.org/10.5555/zh",
    Hindi: "महादेवी वर्मा. (2013). समुद्र का इतिहास. Quay Press. https://doi.org/10.5555/hi",
  },
  chicago: chicago(),
  turabian: chicago(),
  harvard: {
    book: "Brandt, I. (2017) Salt roads. Leith: Quay Press. Available at: https://doi.org/10.5555/salt.",
    "edited volume in a series":
      "Raman, M. and Berg, J. (eds) (2023) Harbour archives. Leith: Quay Press (Coastal Studies, 4). Available at: https://doi.org/10.5555/arch.",
    chapter:
      "Adeyemi, R. (2023) ‘Reading rain gauges’, in M. Raman and J. Berg (eds) Harbour archives. Leith: Quay Press (Coastal Studies, 4), pp. 41–66. Available at: https://doi.org/10.5555/arch.2.",
    proceedings:
      "Byrne, A. (ed.) (2022) Proceedings of the fifth tidal symposium. Leith: Quay Press. Available at: https://doi.org/10.5555/tidal.",
    paper:
      "Sato, H. and Ortega, L. (2022) ‘Clocks of the moon’, in A. Byrne (ed.) Proceedings of the fifth tidal symposium. Leith: Quay Press, pp. 101–108. Available at: https://doi.org/10.5555/tidal.7.",
    "undated book without DOI":
      "Holt, P. (no date) A tide almanac. Leith: Quay Press. Available at: https://press.example/publications/906 (Accessed: 3 May 2026).",
    "second edition":
      "Otieno, N. (2019) Maps of type. 2nd edn. Leith: Quay Press. Available at: https://doi.org/10.5555/maps.",
    translation:
      "Brandt, I. (2018) Dunes. Translated by T. Vidal. Leith: Quay Press. Available at: https://press.example/publications/908 (Accessed: 3 May 2026).",
    Tamil: "மு. வரதராசன் (2013) கடல் வரலாறு. Leith: Quay Press. Available at: https://doi.org/10.5555/ta.",
    Arabic: "نجيب محفوظ (2013) تاريخ البحر. Leith: Quay Press. Available at: https://doi.org/10.5555/ar.",
    Chinese: "王小明 (2013) 海的历史. Leith: Quay Press. Available at: https://doi.org/10.5555/zh.",
    Hindi: "महादेवी वर्मा (2013) समुद्र का इतिहास. Leith: Quay Press. Available at: https://doi.org/10.5555/hi.",
  },
  ieee: {
    book: "I. Brandt, Salt roads. Leith: Quay Press, 2017. doi: 10.5555/salt.",
    "edited volume in a series":
      "M. Raman and J. Berg, Eds., Harbour archives. in Coastal Studies, no. 4. Leith: Quay Press, 2023. doi: 10.5555/arch.",
    chapter:
      "R. Adeyemi, “Reading rain gauges,” in Harbour archives, M. Raman and J. Berg, Eds., in Coastal Studies, no. 4, Leith: Quay Press, 2023, pp. 41–66. doi: 10.5555/arch.2.",
    proceedings:
      "A. Byrne, Ed., Proceedings of the fifth tidal symposium. Leith: Quay Press, 2022. doi: 10.5555/tidal.",
    paper:
      "H. Sato and L. Ortega, “Clocks of the moon,” in Proceedings of the fifth tidal symposium, A. Byrne, Ed., Leith: Quay Press, 2022, pp. 101–108. doi: 10.5555/tidal.7.",
    "undated book without DOI":
      "P. Holt, A tide almanac. Leith: Quay Press. Accessed: May 03, 2026. [Online]. Available: https://press.example/publications/906",
    "second edition": "N. Otieno, Maps of type, 2nd ed. Leith: Quay Press, 2019. doi: 10.5555/maps.",
    translation:
      "I. Brandt, Dunes. Leith: Quay Press, 2018. Accessed: May 03, 2026. [Online]. Available: https://press.example/publications/908",
    Tamil: "மு. வரதராசன், கடல் வரலாறு. Leith: Quay Press, 2013. doi: 10.5555/ta.",
    Arabic: "نجيب محفوظ, تاريخ البحر. Leith: Quay Press, 2013. doi: 10.5555/ar.",
    Chinese: "王小明, 海的历史. Leith: Quay Press, 2013. doi: 10.5555/zh.",
    Hindi: "महादेवी वर्मा, समुद्र का इतिहास. Leith: Quay Press, 2013. doi: 10.5555/hi.",
  },
  mla: {
    book: "Brandt, Ilse. Salt Roads. Quay Press, 2017, https://doi.org/10.5555/salt.",
    "edited volume in a series":
      "Raman, Meera, and Jon Berg, editors. Harbour Archives. Quay Press, 2023, https://doi.org/10.5555/arch. Coastal Studies 4.",
    chapter:
      "Adeyemi, Ruth. “Reading Rain Gauges.” Harbour Archives, edited by Meera Raman and Jon Berg, Quay Press, 2023, pp. 41–66, https://doi.org/10.5555/arch.2. Coastal Studies 4.",
    proceedings:
      "Byrne, Aoife, editor. Proceedings of the Fifth Tidal Symposium. Quay Press, 2022, https://doi.org/10.5555/tidal.",
    paper:
      "Sato, Hana, and Luis Ortega. “Clocks of the Moon.” Proceedings of the Fifth Tidal Symposium, edited by Aoife Byrne, Quay Press, 2022, pp. 101–08, https://doi.org/10.5555/tidal.7.",
    "undated book without DOI": "Holt, Peter. A Tide Almanac. Quay Press, https://press.example/publications/906.",
    "second edition": "Otieno, Ngũgĩ. Maps of Type. 2nd ed., Quay Press, 2019, https://doi.org/10.5555/maps.",
    translation:
      "Brandt, Ilse. Dunes. Translated by Tomás Vidal, Quay Press, 2018, https://press.example/publications/908.",
    Tamil: "மு. வரதராசன். கடல் வரலாறு. Quay Press, 2013, https://doi.org/10.5555/ta.",
    Arabic: "نجيب محفوظ. تاريخ البحر. Quay Press, 2013, https://doi.org/10.5555/ar.",
    Chinese: "王小明. 海的历史. Quay Press, 2013, https://doi.org/10.5555/zh.",
    Hindi: "महादेवी वर्मा. समुद्र का इतिहास. Quay Press, 2013, https://doi.org/10.5555/hi.",
  },
  vancouver: {
    book: "Brandt I. Salt roads. Leith: Quay Press; 2017. 256 p. doi:10.5555/salt",
    "edited volume in a series":
      "Raman M, Berg J, editors. Harbour archives. Leith: Quay Press; 2023. 348 p. (Coastal Studies; no. 4). doi:10.5555/arch",
    chapter:
      "Adeyemi R. Reading rain gauges. In: Raman M, Berg J, editors. Harbour archives. Leith: Quay Press; 2023. p. 41–66. (Coastal Studies; no. 4). doi:10.5555/arch.2",
    proceedings:
      "Byrne A, editor. Proceedings of the fifth tidal symposium. Leith: Quay Press; 2022. 212 p. doi:10.5555/tidal",
    paper:
      "Sato H, Ortega L. Clocks of the moon. In: Byrne A, editor. Proceedings of the fifth tidal symposium. Leith: Quay Press; 2022. p. 101–8. doi:10.5555/tidal.7",
    "undated book without DOI":
      "Holt P. A tide almanac [Internet]. Leith: Quay Press; [cited 2026 May 3]. Available from: https://press.example/publications/906",
    "second edition": "Otieno N. Maps of type. 2nd ed. Leith: Quay Press; 2019. doi:10.5555/maps",
    translation:
      "Brandt I. Dunes [Internet]. Vidal T, translator. Leith: Quay Press; 2018 [cited 2026 May 3]. Available from: https://press.example/publications/908",
    Tamil: "மு. வரதராசன். கடல் வரலாறு. Leith: Quay Press; 2013. doi:10.5555/ta",
    Arabic: "نجيب محفوظ. تاريخ البحر. Leith: Quay Press; 2013. doi:10.5555/ar",
    Chinese: "王小明. 海的历史. Leith: Quay Press; 2013. doi:10.5555/zh",
    Hindi: "महादेवी वर्मा. समुद्र का इतिहास. Leith: Quay Press; 2013. doi:10.5555/hi",
  },
  ama: {
    book: "Brandt I. Salt Roads. Quay Press; 2017. doi:10.5555/salt",
    "edited volume in a series": "Raman M, Berg J, eds. Harbour Archives. Quay Press; 2023. doi:10.5555/arch",
    chapter:
      "Adeyemi R. Reading rain gauges. In: Raman M, Berg J, eds. Harbour Archives. Coastal Studies. Quay Press; 2023:41-66. doi:10.5555/arch.2",
    proceedings: "Byrne A, ed. Proceedings of the Fifth Tidal Symposium. Quay Press; 2022. doi:10.5555/tidal",
    paper:
      "Sato H, Ortega L. Clocks of the moon. In: Byrne A, ed. Proceedings of the Fifth Tidal Symposium. Quay Press; 2022:101-108. doi:10.5555/tidal.7",
    "undated book without DOI":
      "Holt P. A Tide Almanac. Quay Press. Accessed May 3, 2026. https://press.example/publications/906",
    "second edition": "Otieno N. Maps of Type. 2nd ed. Quay Press; 2019. doi:10.5555/maps",
    translation:
      "Brandt I. Dunes. Vidal T, trans. Quay Press; 2018. Accessed May 3, 2026. https://press.example/publications/908",
    Tamil: "மு. வரதராசன். கடல் வரலாறு. Quay Press; 2013. doi:10.5555/ta",
    Arabic: "نجيب محفوظ. تاريخ البحر. Quay Press; 2013. doi:10.5555/ar",
    Chinese: "王小明. 海的历史. Quay Press; 2013. doi:10.5555/zh",
    Hindi: "महादेवी वर्मा. समुद्र का इतिहास. Quay Press; 2013. doi:10.5555/hi",
  },
};

/** Turabian's 9th edition prescribes the same bibliography. */
function chicago(): Entries {
  return {
    book: "Brandt, Ilse. Salt Roads. Leith: Quay Press, 2017. https://doi.org/10.5555/salt.",
    "edited volume in a series":
      "Raman, Meera, and Jon Berg, eds. Harbour Archives. Coastal Studies 4. Leith: Quay Press, 2023. https://doi.org/10.5555/arch.",
    chapter:
      "Adeyemi, Ruth. “Reading Rain Gauges.” In Harbour Archives, edited by Meera Raman and Jon Berg, 41–66. Coastal Studies 4. Leith: Quay Press, 2023. https://doi.org/10.5555/arch.2.",
    proceedings:
      "Byrne, Aoife, ed. Proceedings of the Fifth Tidal Symposium. Leith: Quay Press, 2022. https://doi.org/10.5555/tidal.",
    paper:
      "Sato, Hana, and Luis Ortega. “Clocks of the Moon.” In Proceedings of the Fifth Tidal Symposium, edited by Aoife Byrne, 101–8. Leith: Quay Press, 2022. https://doi.org/10.5555/tidal.7.",
    "undated book without DOI":
      "Holt, Peter. A Tide Almanac. Leith: Quay Press, n.d. https://press.example/publications/906.",
    "second edition": "Otieno, Ngũgĩ. Maps of Type. 2nd ed. Leith: Quay Press, 2019. https://doi.org/10.5555/maps.",
    translation:
      "Brandt, Ilse. Dunes. Translated by Tomás Vidal. Leith: Quay Press, 2018. https://press.example/publications/908.",
    Tamil: "மு. வரதராசன். கடல் வரலாறு. Leith: Quay Press, 2013. https://doi.org/10.5555/ta.",
    Arabic: "نجيب محفوظ. تاريخ البحر. Leith: Quay Press, 2013. https://doi.org/10.5555/ar.",
    Chinese: "王小明. 海的历史. Leith: Quay Press, 2013. https://doi.org/10.5555/zh.",
    Hindi: "महादेवी वर्मा. समुद्र का इतिहास. Leith: Quay Press, 2013. https://doi.org/10.5555/hi.",
  };
}

describe.each(Object.entries(EXPECTED))("%s", (style, entries) => {
  test.each(Object.entries(entries))("%s", (title, entry) => {
    expect(formatCitation(TITLES[title as keyof Entries], style as CitationStyle, "text", CITING)).toBe(entry);
  });
});

/** The number of names from which the manual shortens, and how many it then names (APA: the first 19 and the last). */
const SHORTENING: Readonly<Record<CitationStyle, { readonly from: number; readonly limit: number }>> = {
  apa: { from: 21, limit: 20 },
  chicago: { from: 11, limit: 7 },
  turabian: { from: 11, limit: 7 },
  harvard: { from: 4, limit: 1 },
  ieee: { from: 7, limit: 1 },
  mla: { from: 3, limit: 1 },
  vancouver: { from: 7, limit: 6 },
  ama: { from: 7, limit: 3 },
};

describe.each(Object.entries(SHORTENING))("%s: of one to twenty-five authors", (style, { from, limit }) => {
  test(`all are named below ${from}, from there on ${limit}`, () => {
    for (let count = 1; count <= 25; count += 1) {
      const families = Array.from({ length: count }, (_, at) => `Quill${String.fromCharCode(97 + at)}`);
      const title = cited({
        title: "T",
        authors: families.map((family) => `Ann ${family}`),
        date: "2020",
        doi: "10.5555/t",
      });
      const entry = formatCitation(title, style as CitationStyle, "text", CITING);
      const named = families.filter((family) => new RegExp(`\\b${family}\\b`, "u").test(entry));
      const expected =
        count < from
          ? families
          : style === "apa"
            ? [...families.slice(0, 19), families.at(-1)]
            : families.slice(0, limit);
      expect(named, `${count} authors`).toEqual(expected);
      const isShort = count >= from;
      expect(/et al\.?|…|\. \. \./u.test(entry), `${count} authors: ${entry}`).toBe(isShort);
    }
  });
});
