import type { Assets } from "#platform/pages/assets.ts";
import { styleFiles } from "#platform/style-files.ts";

/** The style sheet of open texts, an entry of its own: no other page loads it. */
const STYLES = "src/catalogue/reading/web/reading.css";

/** The head of a page of an open text. Search engines list the publication's own page, not its parts. */
export function ReadingHead({ title, assets }: { readonly title: string; readonly assets: Assets }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {styleFiles(assets, STYLES).map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </>
  );
}
