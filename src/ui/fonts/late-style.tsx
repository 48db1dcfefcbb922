/**
 * A style sheet that brings large fonts: the page is shown before it, and takes it once it has loaded (late-styles.ts),
 * or at once where nothing runs scripts.
 */
export function LateStyle({ href }: { href: string }) {
  return (
    <>
      <link rel="stylesheet" href={href} media="print" data-late="" />
      <noscript>
        <link rel="stylesheet" href={href} />
      </noscript>
    </>
  );
}
