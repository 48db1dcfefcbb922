import { hasFile, licenceName, licenceTerms, whyNoFullPdf } from "#catalogue/access.ts";
import { NO_FULL_PDF, NO_PREVIEW_PDF } from "#catalogue/notices.ts";
import { publicPdfPath } from "#catalogue/public-pdf.ts";
import { Island } from "#platform/web/island.tsx";
import { previewPdfPath, publicationPath } from "#addresses/publication-addresses.ts";
import { licenceUrl } from "#publications/licence.ts";
import { fileOf, type Publication } from "#publications/publication.ts";
import NoticeButton from "./notice-button.island.tsx";
import PdfDownload from "./pdf-download.island.tsx";
import SharePublication from "./share-publication.island.tsx";
import { fileSize } from "#ui/formatting/numbers.ts";

type ActionsProps = { readonly publication: Publication; readonly pressUrl: string };

/** The actions on a publication, with the reason for each that is not available (specification §2, §8). */
export function PublicationActions({ publication, pressUrl }: ActionsProps) {
  return (
    <div className="publication-actions">
      <FullPdf publication={publication} />
      <PreviewPdf publication={publication} />
      <Island
        name="catalogue/share-publication"
        of={SharePublication}
        props={{ title: publication.title, address: pressUrl + publicationPath(publication.sequential_id) }}
      />
      <AccessSentence publication={publication} />
    </div>
  );
}

function FullPdf({ publication }: Pick<ActionsProps, "publication">) {
  const file = fileOf(publication, "final_pdf");
  const href = publicPdfPath(publication);
  if (!file || href === undefined) {
    const notice = whyNoFullPdf(publication) ?? NO_FULL_PDF;
    return (
      <Island
        name="catalogue/notice-button"
        of={NoticeButton}
        props={{ id: "no-full-pdf", label: "Download Full PDF", variant: "default", size: "normal", notice }}
      />
    );
  }
  const label = `Download Full PDF (${fileSize(file.file_size)})`;
  return <Island name="catalogue/pdf-download" of={PdfDownload} props={{ href, label, variant: "default" }} />;
}

function PreviewPdf({ publication }: Pick<ActionsProps, "publication">) {
  if (hasFile(publication, "preview_pdf")) {
    return (
      <a
        className="button button-outline"
        href={previewPdfPath(publication.sequential_id)}
        target="_blank"
        rel="noopener"
      >
        Preview PDF
      </a>
    );
  }
  return (
    <Island
      name="catalogue/notice-button"
      of={NoticeButton}
      props={{ id: "no-preview-pdf", label: "Preview PDF", variant: "outline", size: "normal", notice: NO_PREVIEW_PDF }}
    />
  );
}

/** The licence and its terms, or the reason why the full PDF is not available. */
function AccessSentence({ publication }: Pick<ActionsProps, "publication">) {
  const { licence, open_access } = publication;
  const notice = whyNoFullPdf(publication);
  const address = licence && licenceUrl(licence);
  return (
    <div id="access" className="access-sentence small">
      {open_access && licence && (
        <p>
          Open access under{" "}
          {address ? (
            <a className="link print-address" rel="license" href={address}>
              {licenceName(licence)}
            </a>
          ) : (
            licenceName(licence)
          )}
          . {licenceTerms(licence)}
        </p>
      )}
      {open_access && !licence && <p>Open access: free to read and download.</p>}
      {!open_access && <p>Closed Access - Contact publisher for access</p>}
      {notice && <p>{notice.sentence}</p>}
    </div>
  );
}
