/** What a reader looks for: why it is a need of its own, the text typed, and the title that is meant, or the chapter or paper itself. */
export type Need = {
  readonly kind: string;
  readonly search: string;
  readonly title?: string;
  readonly match?: string;
};

/** Sixty needs on the demonstration catalogue, each of another kind. */
export const DEMONSTRATION_NEEDS: readonly Need[] = [
  // Titles as people remember them.
  { kind: "whole title", search: "Small Presses, Long Shelves", title: "Small Presses, Long Shelves" },
  { kind: "end of a title", search: "theory of footnotes", title: "Notes Toward a Theory of Footnotes" },
  { kind: "words in another order", search: "shelves long presses", title: "Small Presses, Long Shelves" },
  { kind: "subtitle alone", search: "usage figures and their makers", title: "Counting Readers" },
  { kind: "title that begins like another", search: "grammar monsoons", title: "The Grammar of Monsoons" },
  { kind: "a question with stop-words", search: "how to read a machine for historians", title: "Machine Reading for" },
  { kind: "plural for singular", search: "rivers atlases", title: "Atlas of Small Rivers" },
  { kind: "singular for plural", search: "coastal archive handbook", title: "Handbook of Coastal Archives" },
  { kind: "beginning of a word", search: "thermodyn", title: "Thermodynamics of Clay" },
  { kind: "capitals", search: "ATLAS OF SMALL RIVERS", title: "Atlas of Small Rivers" },
  // Mistakes.
  { kind: "one typo", search: "footnotse", title: "Notes Toward a Theory of Footnotes" },
  { kind: "two typos in a long word", search: "thermodinamiks", title: "Thermodynamics of Clay" },
  { kind: "missing letter beside right words", search: "handbok coastal", title: "Handbook of Coastal Archives" },
  { kind: "typo in a Spanish word", search: "algoritmso ética", title: "Ética y algoritmos" },
  { kind: "typo in Cyrillic", search: "мусонов", title: "История муссонов и право" },
  // Accents, umlauts and scripts.
  { kind: "accents left out", search: "etica y algoritmos", title: "Ética y algoritmos" },
  { kind: "accents of a French capital", search: "ecriture des echanges", title: "L’Écriture des échanges" },
  { kind: "article with an apostrophe", search: "il diritto dell'acqua", title: "Il diritto dell’acqua" },
  { kind: "umlaut as two letters", search: "ueber das ordnen", title: "Über das Ordnen" },
  { kind: "umlaut left out", search: "uber das ordnen", title: "Über das Ordnen" },
  { kind: "ß as ss", search: "Weiss Donau", title: "Donaudampfschifffahrtsgesellschaften" },
  { kind: "til and cedilla left out", search: "educacao operaria", title: "Educação e memória operária" },
  { kind: "German compound", search: "Donaudampfschifffahrt", title: "Donaudampfschifffahrtsgesellschaften" },
  { kind: "Tamil", search: "அச்சுக்கலை", title: "தமிழ் அச்சுக்கலை வரலாறு" },
  { kind: "Chinese without spaces", search: "江南水利", title: "水的语法" },
  { kind: "Japanese", search: "活字", title: "活字と紙のあいだ" },
  { kind: "Korean with a particle", search: "서체를", title: "한글 서체의 역사" },
  { kind: "Arabic with its article", search: "المخطوطات", title: "مدخل إلى علم المخطوطات" },
  { kind: "Arabic without its article", search: "مخطوطات", title: "مدخل إلى علم المخطوطات" },
  { kind: "Hindi", search: "पुस्तकालय", title: "पुस्तकालयों का समाज" },
  { kind: "Russian inflected", search: "бумаге", title: "Бумага и чернила" },
  { kind: "ё as е", search: "Елкин", title: "Бумага и чернила" },
  // People.
  { kind: "family name", search: "Okonkwo", title: "Small Presses, Long Shelves" },
  { kind: "given name first", search: "Maja Lindqvist", title: "Atlas of Small Rivers" },
  { kind: "family name first", search: "Haddad, Samir", title: "Thermodynamics of Clay" },
  { kind: "name with its particle", search: "von der Heide", title: "Über das Ordnen" },
  { kind: "name and a word", search: "Sen handwriting", match: "Handwriting Recognition with Two Hundred Lines" },
  { kind: "second author", search: "Thorne counting", title: "Counting Readers" },
  { kind: "author of a chapter", search: "O'Neill ports", match: "Ports That Moved" },
  { kind: "Tamil author of an English paper", search: "செல்வராஜ் palm leaf", match: "Line Segmentation on Palm Leaf" },
  // Chapters and papers themselves.
  { kind: "title of a chapter", search: "sowing by statute", match: "Sowing by Statute" },
  { kind: "words of a chapter's abstract", search: "almanacs promised credit", match: "What the Almanac Knew" },
  {
    kind: "chapter by a word of its abstract alone",
    search: "multispectral ledger",
    match: "Reading a Drowned Ledger",
  },
  { kind: "paper with a sign", search: "µsensors tidal gauges", match: "Low-Power µSensors" },
  { kind: "paper with a hyphen left out", search: "low power sensors", match: "Low-Power µSensors" },
  { kind: "chapter in French", search: "prix du papier", match: "Le prix du papier" },
  { kind: "paper in Chinese", search: "自动断句", match: "手写文书的自动断句" },
  { kind: "chapter with a word of its volume", search: "monsoons cyclone", match: "The Cyclone as Evidence" },
  { kind: "chapter's DOI", search: "10.5555/colophon.103.02", match: "Ports That Moved" },
  // Identifiers.
  { kind: "DOI as an address", search: "https://doi.org/10.5555/COLOPHON.107", title: "Notes Toward a Theory" },
  { kind: "end of a DOI", search: "colophon.104", title: "Atlas of Small Rivers" },
  { kind: "ISBN with hyphens", search: "978-93-5567-106-6", title: "Thermodynamics of Clay" },
  // Subjects, series, syntax.
  { kind: "keyword", search: "kiln ceramics", title: "Thermodynamics of Clay" },
  { kind: "keyword of two words", search: "handwriting recognition history", title: "Machine Reading for Historians" },
  { kind: "word of the abstract", search: "kettles phase diagrams kiln", title: "Thermodynamics of Clay" },
  { kind: "phrase", search: '"long shelves"', title: "Small Presses, Long Shelves" },
  { kind: "without a word", search: "open access -COUNTER", title: "Small Presses, Long Shelves" },
  { kind: "one of two words", search: "footnotes OR numismatics", title: "Notes Toward a Theory of Footnotes" },
  { kind: "fields", search: 'series:"methods at work" author:brandt', title: "Machine Reading for Historians" },
  {
    kind: "conference by some words",
    search: "conference coastal resilient",
    title: "Proceedings of the 4th International",
  },
];
