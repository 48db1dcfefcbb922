import { useDeferredValue, useEffect, useState } from "react";
import { drawCover } from "#covers/drawn-cover.ts";
import { toCoverPublication } from "#covers/core/cover-publication.ts";
import type { Publication } from "#publications/core/publication.ts";
import type { PublicationPreview as Preview } from "#publications/editing/web/add-form.tsx";
import { toPreviewedPublication } from "#dashboard/previewed-publication.ts";
import { pressName } from "#platform/web/press-name.ts";

type Seen = Parameters<Preview>[0];

/** Cover and citation as readers will see them, updated while the form is filled in. */
function PublicationPreview({ entry, cover, id, sequentialId }: Seen) {
  const deferred = useDeferredValue(entry);
  const publication = toPreviewedPublication(deferred, { id, sequentialId });
  const picture = cover;
  const svg = picture === undefined ? drawCover(toCoverPublication(publication, pressName()), {}) : "";
  return (
    <>
      <h2 className="setting-title">Preview</h2>
      {picture === undefined ? (
        <span className="cover" role="img" aria-label="Typographic cover" dangerouslySetInnerHTML={{ __html: svg }} />
      ) : (
        <span className="cover">
          <img src={picture} alt="Cover" width={600} height={900} />
        </span>
      )}
      {picture === undefined && id === undefined && (
        <p className="form-hint">
          Without a cover image, the press draws a cover from the title. Its pattern is chosen when you save.
        </p>
      )}
      <h3 className="form-label">How to cite (APA)</h3>
      <Citation publication={publication} />
    </>
  );
}

/** The citation by the same processor as on the public page; its code is loaded at first use. */
function Citation({ publication }: { readonly publication: Publication }) {
  const [html, setHtml] = useState<string>();
  const key = JSON.stringify(publication);
  useEffect(() => {
    let isCurrent = true;
    const write = async (): Promise<void> => {
      const { formatCitation } = await import("#citations/formatted-citation.ts");
      const citing = { pressUrl: location.origin, accessedOn: { year: new Date().getFullYear() } }; // APA names no day.
      const written = formatCitation(JSON.parse(key) as Publication, "apa", "html", citing);
      // Without a DOI a title is cited by its page, which a new one has only after it is saved.
      if (isCurrent)
        setHtml(written.replaceAll(/<\/?a\b[^>]*>/gu, "").replace(`${location.origin}/publications/0`, "")); // The link has no target yet.
    };
    write().catch(() => isCurrent && setHtml("The citation cannot be shown now."));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return <p className="publication-citation" dangerouslySetInnerHTML={{ __html: html ?? "" }} />;
}

/** The preview for the screens, which do not depend on covers and citation styles. */
export const drawPreview: Preview = (seen) => <PublicationPreview {...seen} />;
