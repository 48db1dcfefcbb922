import type { Context } from "#platform/context.ts";
import type { Measure, RequestedTitles } from "../analytics-query.ts";
import { getComparedRange, type DayRange } from "../core/day-range.ts";
import { findSums, listMostRead, type TitleSums } from "./most-read.ts";
import type {} from "#publications/core/server/tables.ts";

export type TitleReads = TitleSums & {
  readonly sequential_id: number;
  readonly title: string;
  readonly type: string;
  /** `und` when a title has none. */
  readonly language: string;
  /** The counts of the comparison's days; null when there is none. */
  readonly before: { readonly [Kind in Measure]: number } | null;
};

export type TopTitles = DayRange & {
  readonly compared: DayRange | null;
  /** The most read first. */
  readonly titles: readonly TitleReads[];
};

const MAX_TITLES = 20;

/** Returns the titles with the most views or downloads in a range. */
export async function listTopTitles(
  ctx: Pick<Context, "db">,
  { from, to, compare, by }: RequestedTitles,
  limit = MAX_TITLES,
): Promise<TopTitles> {
  const range = { from, to };
  const compared = getComparedRange(range, compare);
  const most = await listMostRead(ctx, { range, by, limit });
  const ids = most.map(({ publication_id }) => publication_id);
  const [described, before] = await Promise.all([
    describe(ctx, ids),
    compared && ids.length > 0 ? findSums(ctx, compared, ids) : undefined,
  ]);
  const titles = most.flatMap((sums): TitleReads[] => {
    const title = described.get(sums.publication_id);
    const { views = 0, downloads = 0 } = before?.get(sums.publication_id) ?? {};
    return title ? [{ ...sums, ...title, before: compared ? { views, downloads } : null }] : [];
  });
  return {
    ...range,
    compared: compared ?? null,
    titles: titles.toSorted((a, b) => b[by] - a[by] || a.sequential_id - b.sequential_id),
  };
}

async function describe({ db }: Pick<Context, "db">, ids: readonly string[]) {
  const rows = await db
    .selectFrom("publications as p")
    .leftJoin("publication_details as d", "d.publication_id", "p.id")
    .select(["p.id", "p.sequential_id", "p.title", "p.type", "d.language"])
    .where("p.id", "=", (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
  return new Map(rows.map(({ id, language, ...title }) => [id, { ...title, language: language ?? "und" }]));
}
