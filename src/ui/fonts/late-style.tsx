import { DEFERRED_STYLE } from "./late-style-name.ts";

/**
 * A style sheet that brings large fonts: it is fetched once the page is shown (late-styles.ts), or at once where nothing
 * runs scripts. A name alone, because a link would take the line from what the page is shown with.
 */
export function DeferredStyle({ href }: { href: string }) {
  return (
    <>
      <meta name={DEFERRED_STYLE} content={href} />
      <noscript>
        <link rel="stylesheet" href={href} />
      </noscript>
    </>
  );
}
