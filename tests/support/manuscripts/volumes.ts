import { DEFAULT_LANGUAGE } from "#publications/core/language.ts";
import type { Publication } from "#publications/core/publication.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import type { Context } from "#platform/context.ts";

type Volume = Partial<{
  readonly title: string;
  readonly type: "book" | "conference_proceedings";
  readonly event: string;
}>;

/** Creates a book or proceedings to which manuscripts can belong. */
export const createVolume = (ctx: Context, { title, type = "book", event }: Volume = {}): Promise<Publication> =>
  createPublication(
    ctx,
    { kind: "system", name: "test" },
    {
      draft: {
        title: title ?? "Handbook of Coastal Archives",
        type,
        status: "draft",
        open_access: false,
        contributors: [],
        details: { language: DEFAULT_LANGUAGE, keywords: [] },
        ...(event !== undefined && { event: { name: event } }),
      },
    },
  );
