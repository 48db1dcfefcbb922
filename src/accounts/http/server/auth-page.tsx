import type { ReactNode } from "react";
import { type Page, page, type Redirect, type Visit } from "#platform/pages/page.ts";
import type { Assets } from "#platform/pages/assets.ts";
import { styleFiles } from "#platform/style-files.ts";

/** What these pages know of the press, and of who looks. */
export type AuthPageContext = {
  readonly press: { readonly name: string; readonly email: string };
  readonly reader: { readonly signedIn: boolean };
};

/** The style sheet of these pages, an entry of its own: readers of the catalogue need not fetch it. */
const STYLES = "src/accounts/web/accounts.css";

/** Never kept by anybody, never found by search engines; addresses with links from letters are told to nobody. */
const PRIVATE = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "same-origin",
};

type AuthPageDefinition<Context extends AuthPageContext, Data> = {
  readonly path: string;
  readonly query: readonly string[];
  readonly assets: Assets;
  readonly load: (visit: Visit<Context>) => Promise<Data | Redirect>;
  readonly title: (data: Data) => string;
  readonly view: (data: Data) => ReactNode;
};

/** One of the sign-in pages. */
export function pageOfAuth<Context extends AuthPageContext, Data>(
  definition: AuthPageDefinition<Context, Data>,
): Page<Context> {
  const { path, query, load, title, view, assets } = definition;
  return page<Context, Data>({
    path,
    query,
    load,
    headers: () => PRIVATE,
    head: ({ data, press }) => (
      <>
        <title>{`${title(data)} · ${press.name}`}</title>
        <meta name="robots" content="noindex" />
        {styleFiles(assets, STYLES).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </>
    ),
    view: ({ data }) => view(data),
  });
}
