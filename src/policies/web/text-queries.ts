import { queryOptions } from "@tanstack/react-query";
import { responseOf } from "#platform/web/call-api.ts";
import { texts } from "./texts-client.ts";

export const textsQuery = queryOptions({
  queryKey: ["press", "texts"],
  queryFn: () => responseOf(texts.$get()),
});

export const textQuery = (key: string) =>
  queryOptions({
    queryKey: ["press", "texts", key],
    queryFn: () => responseOf(texts[":key"].$get({ param: { key } })),
    refetchOnWindowFocus: false,
  });

export type EditedText = Awaited<ReturnType<NonNullable<ReturnType<typeof textQuery>["queryFn"]>>>;
