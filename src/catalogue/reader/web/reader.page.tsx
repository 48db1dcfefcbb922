import { Island } from "#platform/web/island.tsx";
import type { ReaderPublication } from "#catalogue/reader/reader-publication.ts";
import Reader from "./reader.island.tsx";

/** The page on which a publication is read (decision 74). */
export function ReaderPageView({ publication }: { readonly publication: ReaderPublication }) {
  return <Island name="catalogue/reader" of={Reader} props={publication} />;
}

/** Without scripts the browser opens the file itself. */
export function ReaderHead({
  title,
  pressName,
  pdf,
}: {
  readonly title: string;
  readonly pressName: string;
  readonly pdf: string;
}) {
  return (
    <>
      <title>{`Read ${title} · ${pressName}`}</title>
      <meta name="robots" content="noindex" />
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${pdf}`} />
      </noscript>
    </>
  );
}
