import { whyNoFullPdf } from "#catalogue/access.ts";
import { fileStem } from "#citations/file-name.ts";
import { finalPdfPath } from "#publications/addresses.ts";
import type { Publication } from "#publications/publication.ts";

/** On narrow screens the three acts stay in reach of the thumb (design brief §5.1). */
export function StickyActions({ publication }: { publication: Publication }) {
  const closed = whyNoFullPdf(publication) !== undefined;
  const pdf = finalPdfPath(publication.sequential_id, fileStem(publication));
  return (
    <nav className="sticky-actions" aria-label="Download, cite, share">
      <a className="button button-default" href={closed ? "#access" : pdf}>
        Download
      </a>
      <a className="button button-outline" href="#how-to-cite">
        Cite
      </a>
      <a className="button button-outline" href="#share">
        Share
      </a>
    </nav>
  );
}
