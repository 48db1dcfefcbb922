import type { ReactNode } from "react";
import { CLOSED_ACCESS, hasFile, licenceName, licenceTerms, whyNoFullPdf } from "#catalogue/core/access.ts";
import { NO_FULL_PDF, NO_PREVIEW_PDF } from "#catalogue/core/notices.ts";
import { publicEpubPath, publicPdfPath } from "#publications/files/public-full-text.ts";
import { Island } from "#platform/web/island.tsx";
import { askForAccessPath, previewPdfPath, publicationPath, readerPath } from "#addresses/publication-addresses.ts";
import { embargoSentence } from "#publications/core/details/schedule.ts";
import { licenceUrl } from "#publications/core/licence.ts";
import { findFileOfType, type Publication } from "#publications/core/publication.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import NoticeButton from "../../core/web/notice-button.island.tsx";
import PdfDownload from "./pdf-download.island.tsx";
import SharePublication from "./share-publication.island.tsx";
import { fileSize } from "#ui/formatting/numbers.ts";

type ActionsProps = { readonly publication: Publication; readonly pressUrl: string };

/** The actions on a publication, with the reason for each that is not available (specification §2, §8). */
export function PublicationActions({ publication, pressUrl }: ActionsProps) {
  const isReadable = publicPdfPath(publication) !== undefined || publicEpubPath(publication) !== undefined;
  const share = (
    <Island
      name="catalogue/share-publication"
      of={SharePublication}
      props={{
        title: publication.title,
        address: pressUrl + publicationPath(publication.sequential_id),
        variant: isReadable ? "ghost" : "outline",
      }}
    />
  );
  return (
    <div className="publication-actions">
      {publication.open_access ? <FullPdf publication={publication} /> : <ClosedAccess publication={publication} />}
      <Epub publication={publication} />
      <div className="action-pair">
        {isReadable && (
          <ButtonLink variant="outline" href={readerPath(publication.sequential_id)}>
            <Icon name="book-open" />
            Read
          </ButtonLink>
        )}
        <ButtonLink variant="outline" href="#how-to-cite">
          <Icon name="quote" />
          Cite
        </ButtonLink>
        {!isReadable && share}
      </div>
      <div className="action-row">
        <PreviewPdf publication={publication} />
        {isReadable && share}
      </div>
      {publication.open_access && <OpenAccess publication={publication} />}
    </div>
  );
}

/** What a closed title answers instead of its PDF: the sentence of specification §6, and a way to ask. */
function ClosedAccess({ publication }: Pick<ActionsProps, "publication">) {
  const day = publication.schedule?.open_access_from;
  return (
    <div id="access" className="closed-access">
      <p className="closed-sentence">
        <Icon name="lock" />
        <strong>{CLOSED_ACCESS}</strong>
      </p>
      {day !== undefined && <p className="embargo-sentence">{embargoSentence(day)}</p>}
      <ButtonLink variant="outline" className="ask-for-access" href={askForAccessPath(publication.sequential_id)}>
        Ask for access
      </ButtonLink>
      <FullPdf publication={publication} />
      <p className="small">{whyNoFullPdf({ ...publication, schedule: undefined })?.sentence}</p>
    </div>
  );
}

function FullPdf({ publication }: Pick<ActionsProps, "publication">) {
  const file = findFileOfType(publication, "final_pdf");
  const href = publicPdfPath(publication);
  if (!file || href === undefined) {
    const notice = whyNoFullPdf(publication) ?? NO_FULL_PDF;
    const leading = publication.open_access ? "download" : "lock";
    return (
      <Island
        name="catalogue/notice-button"
        of={NoticeButton}
        props={{ id: "no-full-pdf", label: "Download Full PDF", leading, variant: "outline", size: "normal", notice }}
      />
    );
  }
  const label = `Download Full PDF, ${fileSize(file.file_size)}`;
  return (
    <Island
      name="catalogue/pdf-download"
      of={PdfDownload}
      props={{ href, label, variant: "default", icon: "download" }}
    />
  );
}

/** The EPUB beside the PDF, where readers may fetch one. */
function Epub({ publication }: Pick<ActionsProps, "publication">) {
  const file = findFileOfType(publication, "final_epub");
  const href = publicEpubPath(publication);
  if (!file || href === undefined) return null;
  const label = `Download EPUB, ${fileSize(file.file_size)}`;
  return (
    <Island
      name="catalogue/pdf-download"
      of={PdfDownload}
      props={{ href, label, variant: "outline", icon: "download" }}
    />
  );
}

function PreviewPdf({ publication }: Pick<ActionsProps, "publication">) {
  if (hasFile(publication, "preview_pdf")) {
    return (
      <a
        className="button button-ghost"
        href={previewPdfPath(publication.sequential_id)}
        target="_blank"
        rel="noopener"
      >
        <Icon name="eye" />
        Preview PDF
      </a>
    );
  }
  return (
    <Island
      name="catalogue/notice-button"
      of={NoticeButton}
      props={{
        id: "no-preview-pdf",
        label: "Preview PDF",
        leading: "eye",
        variant: "ghost",
        size: "normal",
        notice: NO_PREVIEW_PDF,
      }}
    />
  );
}

/** The licence with its terms in plain words; below it the reason why there is no full PDF. */
function OpenAccess({ publication }: Pick<ActionsProps, "publication">) {
  const { licence } = publication;
  const address = licence && licenceUrl(licence);
  const notice = whyNoFullPdf(publication);
  const terms = licence ? licenceTerms(licence) : "Free to read and download.";
  return (
    <div id="access" className="access-sentence small">
      <p className="access-name">
        <Icon name="lock-open" size={16} />
        <strong>{licence ? `Open access under ${licenceName(licence)}` : "Open access"}</strong>
      </p>
      {terms && <p>{terms}</p>}
      {address && <LicenceLink address={address}>The licence</LicenceLink>}
      {notice && <p>{notice.sentence}</p>}
    </div>
  );
}

function LicenceLink({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  return (
    <p>
      <a className="link print-address" rel="license" href={address}>
        {children}
      </a>
    </p>
  );
}
