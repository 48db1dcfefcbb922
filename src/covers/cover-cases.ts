import type { PublicationType } from "#publications/core/publication.ts";
import { PUBLICATION_TYPES } from "#publications/core/publication.ts";
import type { CoverPublication } from "./core/cover-publication.ts";

export type CoverCase = { readonly name: string; readonly publication: CoverPublication };

/** Invented titles and names in the thirteen languages. */
const BY_LANGUAGE: readonly (readonly [language: string, title: string, ...names: string[]])[] = [
  [
    "en",
    "Weather, Language and Law in the Bay of Bengal, 1757–1905",
    "Meenakshi Arunachalam",
    "José Álvarez de Toledo",
  ],
  ["ta", "சங்க இலக்கியத்தில் நீர் மேலாண்மை: வரலாறும் வடிவமும்", "முத்துலட்சுமி இராமநாதன்"],
  ["es", "Ética y algoritmos: la decisión pública automatizada", "Lucía Hernández"],
  ["fr", "Penser la forêt. L’arbre, le droit et l’œuvre", "Hélène Dufour", "Marc Aubry", "Inès Benali"],
  ["de", "Donaudampfschifffahrtsgesellschaft und Verkehrsrecht", "Katharina Weißenbacher"],
  ["it", "Il diritto dell’acqua nella città moderna", "Giulia Ferri"],
  ["pt", "Organizações comunitárias e saúde da família", "João Conceição"],
  ["zh", "水的语法：中国近代水利知识史", "陈思远"],
  ["ja", "雨季の文法——南アジアの気候と法の社会史", "山田花子"],
  ["ko", "계절의 정치학: 근대 동아시아의 기후와 국가", "김민서"],
  ["ar", "العمران والذاكرة: مدن الساحل في القرن التاسع عشر", "ليلى المنصوري", "يوسف بن خلدون"],
  ["hi", "मानसून का व्याकरण: भाषा, क़ानून और मौसम", "अनन्या शर्मा", "रवि वर्मा"],
  ["ru", "История муссонов и право в Бенгальском заливе", "Анна Ковалёва"],
];

const LONG_TITLE =
  "A Very Long Title That Someone Nevertheless Insists on Publishing in Full Because the Grant Agreement Requires Every Work Package to Be Named: Data, Ethics, Infrastructure, Training, Dissemination and Evaluation in Four Languages and Nine Regions";
const MANY = ["Anastasia Konstantinopoulou-Featherstonehaugh", "B", "C", "D", "E"];
const COMPOUND = "Rechtsschutzversicherungsgesellschaftsvorstandsvorsitzendenwahl";

/** Unusual titles, names and numbers of a catalogue. */
const EXTREMES: readonly Partial<CoverPublication>[] = [
  { title: LONG_TITLE, names: MANY, acronym: "DEITDE-XXVIII-INTERNATIONAL", chapterNumber: 12345 },
  { title: COMPOUND, names: [COMPOUND], edited: true, acronym: COMPOUND, chapterNumber: 0 },
  { title: "W".repeat(80), names: ["M".repeat(80), "W".repeat(80)], acronym: "MWMWMWMWMW", chapterNumber: 888 },
  { title: "X", names: [], chapterNumber: 1 },
  { title: "水".repeat(120), names: ["陈".repeat(60)], language: "zh" },
  { title: "العمران ".repeat(40), names: ["المنصوري ".repeat(12)], language: "ar", chapterNumber: 77 },
  { title: "தொழில்நுட்பக்கல்வியியல்ஆராய்ச்சிநிறுவனங்கள் ".repeat(8), names: ["முத்துலட்சுமிஇராமநாதன்சுப்பிரமணியன்"], language: "ta" },
  { title: "राष्ट्रीयशैक्षिकअनुसंधानपरिषद् ".repeat(10), names: ["अनन्या शर्मा"], language: "hi" },
  { title: "Reading العمران in Tamil: நீர் and 水", names: ["ليلى المنصوري"], language: "en" },
  { title: "Превысокомногорассмотрительствующий Многоуважаемый", names: ["Анна Ковалёва"], language: "ru" },
];

/** The covers of the tests: 13 languages × 3 types × 4 designs, and the extremes × 3 types × 4 designs. */
export const coverCases: readonly CoverCase[] = PUBLICATION_TYPES.flatMap((type) => [
  ...BY_LANGUAGE.flatMap(([language, title, ...names]) => designs(language, type, { language, title, names })),
  ...EXTREMES.flatMap((extreme, index) => designs(`extreme ${index + 1}`, type, extreme)),
]);

function designs(name: string, type: PublicationType, facts: Partial<CoverPublication>): CoverCase[] {
  const imprint = "Colophon Academic Press";
  const base: CoverPublication = {
    id: name,
    type,
    title: "Untitled",
    language: "en",
    names: [],
    edited: false,
    year: 2026,
    imprint,
  };
  const parent =
    type === "academic_chapter" ? { id: "parent", title: facts.title ?? "", type: "book" as const } : undefined;
  return ["a", "b", "c", "d"].map((salt) => ({
    name: `${type} ${name} ${salt}`,
    publication: { ...base, ...facts, parent, chapterNumber: facts.chapterNumber ?? 4, salt },
  }));
}
