import { quoteWanted } from "#enquiries/quote-wanted.ts";
import { type Page, page, type Visit } from "#platform/server/page.ts";
import { DEFAULT_PRESS, type Press } from "#press/press.ts";
import { prosePages } from "../prose.ts";
import { PageHead } from "../web/page-head.tsx";
import { ProsePage } from "../web/prose.page.tsx";
import type { SiteContext } from "./home-page.tsx";

/** One page for each of the press's texts. Addresses do not depend on settings, words do. */
export function prosePageRoutes<Context extends SiteContext>(): Page<Context>[] {
  return prosePages(DEFAULT_PRESS).map(({ path }) =>
    page({
      path,
      query: ["topic", "service", "package", "estimate"],
      cacheTags: ({ query }) => (quoteWanted(query) ? [] : ["press"]),
      load: async ({ press, query }: Visit<Context>) => proseAt(press, path, quoteWanted(query)),
      head: ({ data, press, pressUrl }) => (
        <PageHead
          title={`${data.title} · ${press.name}`}
          description={data.paragraphs.at(-2)}
          canonical={pressUrl + path}
        />
      ),
      view: ({ data }) => <ProsePage {...data} />,
    }),
  );
}

function proseAt(press: Press, path: string, wanted?: string) {
  const prose = prosePages(press, wanted).find((one) => one.path === path);
  if (!prose) throw new Error(`There is no text for ${path}.`);
  return prose;
}
