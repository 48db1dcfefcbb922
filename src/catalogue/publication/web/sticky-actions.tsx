import { publicPdfPath } from "#catalogue/public-pdf.ts";
import type { Publication } from "#publications/publication.ts";

/**
 * On narrow screens the three acts stay in reach of the thumb (design brief §5.1). The last child of the text, so that it
 * sticks beside the text only and never covers the buttons above, which do the same.
 */
export function StickyActions({ publication }: { publication: Publication }) {
  return (
    <nav className="sticky-actions" aria-label="Download, cite, share">
      <a className="button button-default" href={publicPdfPath(publication) ?? "#access"}>
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
