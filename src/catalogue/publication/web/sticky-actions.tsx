import { whyNoFullPdf } from "#catalogue/core/access.ts";
import { NO_FULL_PDF } from "#catalogue/core/notices.ts";
import { publicPdfPath } from "#publications/files/public-full-text.ts";
import { Island } from "#platform/web/island.tsx";
import type { Publication } from "#publications/core/publication.ts";
import { Icon } from "#ui/icons/icon.tsx";
import NoticeButton from "../../core/web/notice-button.island.tsx";
import PdfDownload from "./pdf-download.island.tsx";
import { SHARE_PANEL } from "./share-publication.island.tsx";

/**
 * The three actions, which stay at the bottom of narrow screens (design brief §5.1). It is the last child of the text,
 * so that it sticks beside the text only and never covers the same buttons above.
 */
export function StickyActions({ publication }: { publication: Publication }) {
  return (
    <nav className="sticky-actions" aria-label="Download, cite, share">
      <StickyDownload publication={publication} />
      <a className="button button-outline" href="#how-to-cite">
        Cite
      </a>
      <button className="button button-outline" type="button" popoverTarget={SHARE_PANEL}>
        <Icon name="share" />
        <span className="sr-only">Share</span>
      </button>
    </nav>
  );
}

function StickyDownload({ publication }: { publication: Publication }) {
  const href = publicPdfPath(publication);
  if (href !== undefined)
    return (
      <Island
        name="catalogue/pdf-download"
        of={PdfDownload}
        props={{ href, label: "Download", variant: "default", icon: "download" }}
      />
    );
  const leading = publication.open_access ? "download" : "lock";
  const notice = whyNoFullPdf(publication) ?? NO_FULL_PDF;
  return (
    <Island
      name="catalogue/notice-button"
      of={NoticeButton}
      props={{ id: "no-download", label: "Download", leading, variant: "outline", size: "normal", notice }}
    />
  );
}
