import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { expectNoContent, readResult } from "#platform/web/call-api.ts";
import type { TombstoneKind } from "#publications/core/tombstone-record.ts";
import { PUBLICATIONS_KEY, trash } from "#publications/core/web/publications-api.ts";

export const TRASH_PAGE_SIZE = 25;

const Read = z.object({ page: z.coerce.number().int().min(2).max(1_000_000).optional().catch(undefined) });

/** The page of the trash stands in its address. */
export type TrashAddress = Partial<z.output<typeof Read>>;

export const readTrashAddress = (raw: Readonly<Record<string, unknown>>): TrashAddress => Read.parse(raw);

export const trashQuery = (page: number) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "trash", page],
    queryFn: () =>
      readResult(
        trash.$get({
          query: { limit: String(TRASH_PAGE_SIZE), page: String(page) },
        }),
      ),
  });

export type TrashedBody = Awaited<
  ReturnType<NonNullable<ReturnType<typeof trashQuery>["queryFn"]>>
>["publications"][number];

/** Moves publications to the trash; those that are refused are named in the outcome. */
export const sendToTrash = (ids: readonly string[], tombstone: TombstoneKind) =>
  readResult(trash.$post({ json: { ids: [...ids], tombstone } }));

/** Restores publications from the trash; those that are refused are named in the outcome. */
export const sendRestorations = (ids: readonly string[]) =>
  readResult(trash.restorations.$post({ json: { ids: [...ids] } }));

export const sendRestoration = (id: string) => readResult(trash[":id"].restoration.$post({ param: { id } }));

export const sendDeletionForGood = (id: string, tombstone: TombstoneKind) =>
  expectNoContent(trash[":id"].$delete({ param: { id }, query: { tombstone } }));
