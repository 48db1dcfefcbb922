import { queryOptions } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import { texts } from "./texts-client.ts";

export const textsQuery = queryOptions({
  queryKey: ["press", "texts"],
  queryFn: () => readResult(texts.$get()),
});

export const textQuery = (key: string) =>
  queryOptions({
    queryKey: ["press", "texts", key],
    queryFn: () => readResult(texts[":key"].$get({ param: { key } })),
    refetchOnWindowFocus: false,
  });

export type EditedText = Awaited<ReturnType<NonNullable<ReturnType<typeof textQuery>["queryFn"]>>>;
