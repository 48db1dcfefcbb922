import { queryOptions } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import { news } from "./news-client.ts";

export const newsQuery = queryOptions({
  queryKey: ["press", "news"],
  queryFn: () => readResult(news.$get()),
});
