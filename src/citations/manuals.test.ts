import { describe, expect, test } from "vitest";
import { CITING, TITLES } from "#tests/data/manual-titles.ts";
import type { CitationStyle } from "./citation-style.ts";
import { formatCitation } from "./formatted-citation.ts";

/* Entries written by hand after the manuals of the styles: APA 7th ed. ch. 10, Chicago 17th ed. ch. 14, Cite Them
   Right 12th ed., IEEE Reference Guide 2023, MLA 9th ed. ch. 5, Citing Medicine 2nd ed. ch. 2, 3, 6 and 22, AMA 11th
   ed. §3.12. The processor did not make them. */
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
    "undated chapter":
      "Holt, P. (n.d.). Of neap tides. In A. Byrne (Ed.), Tide tables (pp. 7–19). Quay Press. https://doi.org/10.5555/neap",
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
    "undated chapter":
      "Holt, P. (no date) ‘Of neap tides’, in A. Byrne (ed.) Tide tables. Leith: Quay Press, pp. 7–19. Available at: https://doi.org/10.5555/neap.",
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
    "undated chapter":
      "P. Holt, “Of neap tides,” in Tide tables, A. Byrne, Ed., Leith: Quay Press, pp. 7–19. doi: 10.5555/neap.",
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
    "undated chapter":
      "Holt, Peter. “Of Neap Tides.” Tide Tables, edited by Aoife Byrne, Quay Press, pp. 7–19, https://doi.org/10.5555/neap.",
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
    "undated chapter":
      "Holt P. Of neap tides. In: Byrne A, editor. Tide tables. Leith: Quay Press. p. 7–19. doi:10.5555/neap",
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
    "edited volume in a series":
      "Raman M, Berg J, eds. Harbour Archives. Quay Press; 2023. Coastal Studies; vol 4. doi:10.5555/arch",
    chapter:
      "Adeyemi R. Reading rain gauges. In: Raman M, Berg J, eds. Harbour Archives. Quay Press; 2023:41-66. Coastal Studies; vol 4. doi:10.5555/arch.2",
    proceedings: "Byrne A, ed. Proceedings of the Fifth Tidal Symposium. Quay Press; 2022. doi:10.5555/tidal",
    paper:
      "Sato H, Ortega L. Clocks of the moon. In: Byrne A, ed. Proceedings of the Fifth Tidal Symposium. Quay Press; 2022:101-108. doi:10.5555/tidal.7",
    "undated book without DOI":
      "Holt P. A Tide Almanac. Quay Press; date unknown. Accessed May 3, 2026. https://press.example/publications/906",
    "undated chapter":
      "Holt P. Of neap tides. In: Byrne A, ed. Tide Tables. Quay Press; date unknown:7-19. doi:10.5555/neap",
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
    "undated chapter":
      "Holt, Peter. “Of Neap Tides.” In Tide Tables, edited by Aoife Byrne, 7–19. Leith: Quay Press, n.d. https://doi.org/10.5555/neap.",
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
