import { type Random, createRandom } from "./random.ts";

export type Words = readonly [string, ...string[]];

const list = (text: string): Words => {
  const [first = "", ...rest] = text.trim().split(/\s+/u);
  return [first, ...rest];
};

/** Words of titles, the commonest first. */
const ENGLISH = list(`
  history education society language research philosophy literature politics development culture science theory
  economics religion gender governance climate migration health technology identity memory law art archaeology
  linguistics ethics media cities democracy nature music colonial modern ancient medieval digital global rural urban
  environmental social political critical comparative indigenous renaissance enlightenment postcolonial epigraphy
  tourism antibiotic manuscript temple irrigation monsoon poetics grammar phonology syntax morphology semantics
  pragmatics dialect translation lexicography hermeneutics phenomenology metaphysics aesthetics rhetoric jurisprudence
  sovereignty citizenship federalism diaspora pilgrimage monasticism iconography numismatics ceramics textile maritime
  agrarian pastoral ecology biodiversity forestry hydrology geology oceanography meteorology astronomy optics acoustics
  thermodynamics electrochemistry crystallography genomics epidemiology immunology pharmacology psychiatry pedagogy
  literacy curriculum assessment multilingualism bilingualism cognition perception emotion attention`);

/** Real words of the twelve other languages; a language without case or blanks joins them as it writes. */
const OTHERS: Readonly<Record<string, Words>> = {
  ta: list("இலக்கியம் வரலாறு மொழி கல்வி பண்பாடு சமூகம் தமிழ் கவிதை ஆய்வு சங்க கோயில் அரசியல் பெண்ணியம் நாட்டுப்புறவியல்"),
  es: list(
    "historia educación sociedad lengua literatura política cultura filosofía desarrollo economía migración ciudades",
  ),
  fr: list(
    "histoire éducation société langue littérature politique culture philosophie développement économie mémoire théâtre",
  ),
  de: list(
    "Geschichte Bildung Gesellschaft Sprache Literatur Politik Kultur Philosophie Wirtschaft Straße Städte Universität",
  ),
  it: list("storia educazione società lingua letteratura politica cultura filosofia sviluppo economia città teatro"),
  pt: list(
    "história educação sociedade língua literatura política cultura filosofia desenvolvimento economia saúde ensino",
  ),
  zh: list("历史 教育 社会 语言 文学 政治 文化 哲学 发展 经济 研究 方法"),
  ja: list("歴史 教育 社会 言語 文学 政治 文化 哲学 経済 研究 日本 近代"),
  ko: list("역사 교육 사회 언어 문학 정치 문화 철학 경제 연구 한국 근대"),
  ar: list("تاريخ التعليم المجتمع اللغة الأدب السياسة الثقافة الفلسفة الاقتصاد دراسات العربية المدينة"),
  hi: list("इतिहास शिक्षा समाज भाषा साहित्य राजनीति संस्कृति दर्शन विकास अर्थशास्त्र हिन्दी कविता"),
  ru: list("история образование общество язык литература политика культура философия развитие экономика память город"),
};

const WITHOUT_BLANKS = new Set(["zh", "ja"]);
const GIVEN = list(
  "Ada Meera João Anna Wei Fatima Olga Kenji Rosa Luis Priya Samuel Ngozi Elif Lars Chiara Hana Omar Ivan Leila",
);
const SYLLABLES = list(
  "ka mu ra ni to sel ber von lin da sha mor gan pe ri ko val ten bo us ma el dro wick ham san te chi",
);

/** The words of a catalogue's texts. */
export type Vocabulary = {
  phrase(language: string, length: number): string;
  abstract(language: string): string;
  person(): { given_name: string; family_name: string };
};

/** Rare words and family names are put together from syllables, so that a large catalogue has a large vocabulary. */
export function vocabulary(random: Random): Vocabulary {
  const making = createRandom(7);
  const makeWord = (syllables: number): string =>
    Array.from({ length: syllables }, () => making.of(SYLLABLES)).join("");
  const families = list(
    Array.from({ length: 8000 }, () => makeWord(2 + making.below(2)))
      .map((name) => name.charAt(0).toUpperCase() + name.slice(1))
      .join(" "),
  );
  const terms = list(Array.from({ length: 30_000 }, () => makeWord(3 + making.below(2))).join(" "));
  const word = (language: string): string =>
    random.next() < 0.12 ? random.of(terms) : random.often(OTHERS[language] ?? ENGLISH);
  const phrase = (language: string, length: number): string =>
    Array.from({ length }, () => word(language)).join(WITHOUT_BLANKS.has(language) ? "" : " ");
  return {
    phrase,
    abstract: (language) =>
      Array.from(
        { length: 5 + random.below(6) },
        () => `The ${phrase(language, 4)} of ${phrase(language, 6)} and the ${phrase(language, 3)}.`,
      ).join(" "),
    person: () => ({ given_name: random.of(GIVEN), family_name: random.often(families) }),
  };
}

export const OTHER_LANGUAGES = list(Object.keys(OTHERS).join(" "));
