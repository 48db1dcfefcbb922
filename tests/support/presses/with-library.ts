import { parseLibraryQuery } from "#catalogue/core/library-query.ts";
import type { LibraryResult } from "#search/library.ts";
import { NO_FILTERS, type SearchQuery, type SearchResults } from "#search/search-results.ts";
import { searchLibrary } from "#search/server/search-library.ts";
import { listLibrary } from "#catalogue/core/server/library.ts";
import type { PublicationDraft } from "#publications/core/publication.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { language, theEditor } from "../cast.ts";
import type { TestPress } from "./test-press.ts";

/** A title in each of the thirteen languages, with a sentence about it. */
const SHELF: readonly (readonly [title: string, language: string, abstract: string])[] = [
  ["Rivers and Reservoirs", "en", "Engineers measured the reservoirs that temple committees had items for centuries."],
  ["சங்க இலக்கியம்", "ta", "பழந்தமிழ் நூல்களில் கடலும் கரையும் எவ்வாறு பாடப்பட்டன என்பதை இந்நூல் ஆராய்கிறது."],
  ["La educación rural", "es", "Las maestras rurales enseñaron a leer en los caseríos más alejados."],
  ["L’économie des théâtres", "fr", "Les théâtres parisiens vivaient de leurs abonnés et de quelques mécènes."],
  ["Die Straßen der Händler", "de", "Händler zogen über schlechte Straßen und führten genaue Rechnungsbücher."],
  ["Le città dipinte", "it", "I pittori raffiguravano le città come avrebbero voluto abitarle."],
  ["Canções do sertão", "pt", "As canções contam a história das secas e das famílias que partiram."],
  ["唐代诗歌研究", "zh", "本书讨论唐代诗人如何描写长安的夜晚。"],
  ["近代日本の出版史", "ja", "明治時代の出版社が読者をどのように見いだしたかを論じる。"],
  ["한국어의 역사", "ko", "이 책은 훈민정음 이후 우리말의 변화를 다룬다."],
  ["تاريخ المكتبات العربية", "ar", "يتناول هذا الكِتاب نشأة المكتبات في بغداد والقاهرة."],
  ["हिन्दी कविता की परम्परा", "hi", "यह पुस्तक भक्तिकाल के कवियों की भाषा पर विचार करती है।"],
  ["Улицы старого города", "ru", "Жители помнили названия улиц, которых уже не было на карте."],
];

export type Shelved = {
  title: string;
  language?: string;
  abstract?: string;
  publisher?: string;
  keywords?: readonly string[];
  parentId?: string;
} & Partial<Omit<PublicationDraft, "title" | "details">>;

type Library = {
  /** Stores a title a minute after the one before, and answers its id. */
  shelve(title: Shelved): Promise<string>;
  /** Requests a page of the library. */
  list(address: string | URLSearchParams): Promise<LibraryResult>;
  search(text: string, more?: string): Promise<LibraryResult>;
  /** Searches as the page and the API do, within filters. */
  find(text: string, more?: Partial<SearchQuery>): Promise<SearchResults>;
};

export type LibraryPress = TestPress & Library;

/** Puts one title of each language into the library. */
export async function withLibrary(press: TestPress): Promise<Library> {
  const shelve: Library["shelve"] = async ({
    title,
    language: code = "en",
    abstract,
    publisher,
    keywords = [],
    parentId,
    ...rest
  }) => {
    press.clock.advance(60_000);
    const draft: PublicationDraft = {
      title,
      type: "book",
      status: "published",
      open_access: false,
      contributors: [{ role: "author", name: { family: "Person", given: "Some" } }],
      details: { language: language(code), keywords, abstract, publisher },
      ...rest,
    };
    return (await createPublication(press.ctx, theEditor, { draft, parentId })).id;
  };
  for (const [title, code, abstract] of SHELF) await shelve({ title, language: code, abstract });
  const list: Library["list"] = async (address) => {
    const read = parseLibraryQuery(new URLSearchParams(address));
    if (!("query" in read)) throw new Error(JSON.stringify(read.fields));
    return listLibrary(press.ctx, read.query);
  };
  const search: Library["search"] = (text, more = "") => {
    const requested = new URLSearchParams(more);
    requested.set("search", text);
    return list(requested);
  };
  const find: Library["find"] = (text, more = {}) =>
    searchLibrary(press.ctx, { search: text, filters: NO_FILTERS, sort: "relevance", limit: 10, offset: 0, ...more });
  return { shelve, list, search, find };
}

/** Their titles, in order. */
export const titles = (result: LibraryResult): string[] => result.titles.map(({ title }) => title);
