import type { ReactNode } from "react";
import { Imprint } from "#covers/web/imprint.ts";
import { FEED_PATH } from "#distribution/atom.ts";
import { OPEN_SEARCH_PATH, OPEN_SEARCH_TYPE } from "#distribution/open-search.ts";
import { OPDS_PATH, OPDS_TYPE } from "#distribution/opds/opds-paths.ts";
import { NEWS_FEED_PATH } from "#policies/news/news-item.ts";
import type { Press } from "#press/core/press.ts";
import { PRELOADED_FONTS } from "#ui/fonts/preloaded.ts";
import { FURTHER_FACES, fontSubsetEntry } from "#ui/fonts/font-subsets.ts";
import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { ScriptStylesAt, StylesWait, TypefaceStyles } from "#ui/fonts/script-styles.tsx";
import { THEME_SCRIPT } from "#ui/theme/theme-script.ts";
import { ToastRegion } from "#ui/toasts/toast-region.tsx";
import { styleFiles } from "#platform/style-files.ts";
import type { Reader } from "../navigation.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";

/** The script that all public pages load. */
export const SITE_ENTRY = "src/site/client.ts";

type EntryAssets = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

export type SiteLayoutProps = {
  readonly press: Press;
  readonly path: string;
  readonly reader: Reader;
  readonly assets: (entry: string) => EntryAssets;
  /** The page's own title, meta and link elements. */
  readonly head: ReactNode;
  readonly children: ReactNode;
};

/** The pages that list titles in many scripts, or have such a list beside their own title. */
const LISTS: ReadonlySet<string> = new Set(["/", LIBRARY_PATH]);
const hasManyScripts = (path: string): boolean => LISTS.has(path) || /^\/publications\/\d+$/u.test(path);

/** The document of a public page: head, skip link, header, the page, footer, toasts. */
export function SiteLayout({ press, path, reader, assets, head, children }: SiteLayoutProps) {
  return (
    <ScriptStylesAt value={(faces) => styleFiles(assets, faces === "further" ? FURTHER_FACES : fontSubsetEntry(faces))}>
      <StylesWait value={hasManyScripts(path)}>
        <Imprint value={press.name}>
          <html lang="en" dir="ltr">
            <head>
              <meta charSet="utf-8" />
              <meta name="viewport" content="width=device-width, initial-scale=1" />
              <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
              <Resources {...assets(SITE_ENTRY)} />
              <link rel="alternate" type="application/atom+xml" href={FEED_PATH} title={`${press.name}: new titles`} />
              <link rel="alternate" type="application/atom+xml" href={NEWS_FEED_PATH} title={`${press.name}: news`} />
              <link rel="alternate" type={OPDS_TYPE} href={OPDS_PATH} title={`${press.name}: for reading apps`} />
              <link rel="search" type={OPEN_SEARCH_TYPE} href={OPEN_SEARCH_PATH} title={press.name} />
              {head}
            </head>
            <body>
              <a href="#main" className="skip-link">
                Skip to content
              </a>
              <Header pressName={press.name} path={path} reader={reader} />
              <main id="main" tabIndex={-1}>
                {children}
              </main>
              <Footer press={press} />
              <ShortcutsDialog />
              <ToastRegion />
              {styleFiles(assets, FURTHER_FACES).map((href) => (
                <TypefaceStyles key={href} href={href} faces="further" />
              ))}
            </body>
          </html>
        </Imprint>
      </StylesWait>
    </ScriptStylesAt>
  );
}

function Resources({ styles, scripts }: EntryAssets) {
  return (
    <>
      {PRELOADED_FONTS.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta name="theme-color" content="#460d14" />
    </>
  );
}
