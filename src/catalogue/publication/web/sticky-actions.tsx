import { publicPdfPath } from "#catalogue/public-pdf.ts";
import type { Publication } from "#publications/publication.ts";

/**
 * The three actions, which stay at the bottom of narrow screens (design brief §5.1). It is the last child of the text,
 * so that it sticks beside the text only and never covers the same buttons above.
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
