import type { ReactNode } from "react";
import { type Page, page, type Redirect, type Visit } from "#platform/pages/page.ts";
import type { Assets } from "#platform/pages/assets.ts";
import { styleFiles } from "#platform/style-files.ts";

/** The context of these pages: the press and the viewer. */
export type AuthPageContext = {
  readonly press: { readonly name: string; readonly email: string };
  readonly reader: { readonly signedIn: boolean };
};

/** The style sheet of these pages, an entry of its own: the catalogue's pages do not need it. */
const STYLES = "src/accounts/web/accounts.css";

/** The pages are neither cached nor indexed; their addresses, which contain tokens, are not sent as referrers. */
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

/** Returns one of the sign-in pages. */
export function toAuthPage<Context extends AuthPageContext, Data>(
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
