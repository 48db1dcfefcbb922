import type { EntryAssets } from "#platform/pages/assets.ts";
import { PRELOADED_FONTS } from "#ui/fonts/preloaded.ts";
import { THEME_SCRIPT } from "#ui/theme/theme-script.ts";
import { Spinner } from "#ui/display/spinner.tsx";
import { ToastRegion } from "#ui/toasts/toast-region.tsx";

type DashboardDocumentProps = {
  readonly pressName: string;
  readonly title: string;
  readonly assets: EntryAssets;
  /** Style sheets that name the fonts of other scripts; a browser loads a font when such text appears. */
  readonly scriptStyles: readonly string[];
  readonly density?: "comfortable" | "compact" | undefined;
};

/** The document around the staff's application, which the browser renders. */
export function DashboardDocument({ pressName, title, assets, scriptStyles, density }: DashboardDocumentProps) {
  return (
    <html lang="en" dir="ltr" data-density={density}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        {PRELOADED_FONTS.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta name="theme-color" content="#460d14" />
        <meta name="robots" content="noindex" />
        <meta name="application-name" content={pressName} />
        <title>{title}</title>
      </head>
      <body>
        <div id="dashboard">
          <div className="dashboard-waiting">
            <Spinner words="Opening the dashboard" />
            <noscript>
              <p>The dashboard needs JavaScript. The catalogue works without it.</p>
              <p>
                <a className="link" href="/">
                  Go to the home page
                </a>
              </p>
            </noscript>
          </div>
        </div>
        <ToastRegion />
        {scriptStyles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </body>
    </html>
  );
}
