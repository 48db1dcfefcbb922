import { sql } from "kysely";
import { createCollection } from "../../src/catalogue/collections/editing/server/save-collection.ts";
import type { Context } from "../../src/platform/context.ts";

const DEMONSTRATION = { kind: "system", name: "demonstration" } as const;

/** The titles stand in the order of the collection; the first of them is the cover where it says so. */
const COLLECTIONS: readonly {
  readonly title: string;
  readonly body: string;
  readonly hasCover?: boolean;
  readonly titles: readonly string[];
}[] = [
  {
    title: "Books about books",
    body: "Paper, ink, type and footnotes: seven titles on how books are made, printed, ordered and read.\n\nThe first two need no prior knowledge. The others go into the presses and reading rooms of Chennai, Seoul, Tokyo and Berlin.",
    titles: [
      "Small Presses, Long Shelves",
      "Notes Toward a Theory of Footnotes",
      "தமிழ் அச்சுக்கலை வரலாறு",
      "한글 서체의 역사",
      "活字と紙のあいだ",
      "Über das Ordnen",
      "Бумага и чернила",
    ],
  },
  {
    title: "Where to begin with open methods",
    body: "Readers ask us which of our books on methods to open first. These are our answers, in the order in which we would read them.",
    hasCover: true,
    titles: [
      "Machine Reading for Historians",
      "Counting Readers",
      "Ética y algoritmos",
      "数字人文与古籍整理",
      "Workshop on Low-Resource Drawing and Document Analysis",
    ],
  },
  {
    title: "Water in eight languages",
    body: "Rivers, monsoons, droughts and the law of the tap. Many of these titles belong to the series [Water and Weather](/series/water-and-weather); the others do not, and should.",
    titles: [
      "The Grammar of Monsoons",
      "சங்க இலக்கியத்தில் நீர் மேலாண்மை",
      "Archivos de la sequía",
      "Il diritto dell’acqua",
      "水的语法",
      "雨季の文法",
      "नदी का व्याकरण",
      "История муссонов и право",
      "Atlas of Small Rivers",
    ],
  },
];

/** Makes the collections of the demonstration press. Throws where a title of theirs is missing. */
export async function addDemonstrationCollections(ctx: Context): Promise<void> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from publications where parent_book_id is null`.execute(ctx.db);
  const ids = new Map(rows.map(({ id, title }) => [title, id]));
  for (const { title, body, titles, hasCover = false } of COLLECTIONS) {
    const publicationIds = titles.map((name) => {
      const id = ids.get(name);
      if (id === undefined) throw new Error(`The demonstration press has no title ${name}.`);
      return id;
    });
    await createCollection(ctx, DEMONSTRATION, {
      title,
      slug: "",
      body,
      status: "published",
      cover_id: hasCover ? (publicationIds[0] ?? null) : null,
      picture_text: "",
      publication_ids: publicationIds,
    });
  }
}
