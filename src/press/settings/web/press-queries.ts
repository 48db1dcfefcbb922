import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import type { PressSubjectKey } from "#press/settings/press-subjects.ts";
import { deps } from "./press-api.ts";

/** The settings. They are not refetched while a form is open, because the result would compete with the input. */
export const pressQuery = queryOptions({
  queryKey: ["press"],
  queryFn: () => readResult(deps.$get()),
  refetchOnWindowFocus: false,
});

export type StoredPress = Awaited<ReturnType<NonNullable<typeof pressQuery.queryFn>>>;

type ChangesPage = { readonly page: number; readonly subject?: PressSubjectKey | undefined };

/** The changes of all settings, or of those of one subject. */
export const changesQuery = ({ page, subject }: ChangesPage) =>
  queryOptions({
    queryKey: [...CHANGES_KEY, subject ?? "all", page],
    queryFn: () => readResult(deps.changes.$get({ query: { page: String(page), ...(subject && { subject }) } })),
    placeholderData: keepPreviousData,
  });

/** The newest change of a subject's settings. */
export const newestChangeQuery = (subject: PressSubjectKey) =>
  queryOptions({
    queryKey: [...CHANGES_KEY, subject, "newest"],
    queryFn: () => readResult(deps.changes.$get({ query: { limit: "1", subject } })),
  });

export const CHANGES_KEY = ["press", "changes"] as const;

export type LoggedChange = Awaited<
  ReturnType<NonNullable<ReturnType<typeof changesQuery>["queryFn"]>>
>["changes"][number];
