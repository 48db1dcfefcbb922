import { queryOptions, useQuery } from "@tanstack/react-query";
import { Spinner } from "#ui/display/spinner.tsx";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";
import { PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";
import { FILE_LABELS } from "#publications/core/publication-labels.ts";
import { staffFilePath } from "#publications/files/web/download-pdf.ts";
import { fileSize } from "#ui/formatting/numbers.ts";

type PublicationProps = { readonly publication: ListedPublication };

/** The files with their sizes, and the preview. */
export const PublicationFiles = ({ publication }: PublicationProps) => (
  <>
    <section aria-labelledby="publication-files">
      <h3 id="publication-files" className="detail-heading">
        Files
      </h3>
      {publication.files.length === 0 && <p className="quiet">No files yet.</p>}
      <ul className="publication-files">
        {publication.files.map(({ file_type, file_size, content_type, tagged }) => (
          <li key={file_type}>
            <strong>{FILE_LABELS[file_type]}</strong>
            <span className="quiet">{[content_type, fileSize(file_size), ...tagWords(tagged)].join(" · ")}</span>
          </li>
        ))}
      </ul>
    </section>
    <section aria-labelledby="publication-preview">
      <h3 id="publication-preview" className="detail-heading">
        PDF preview
      </h3>
      <Preview publication={publication} />
    </section>
  </>
);

/** Returns whether a PDF is tagged, in words; empty for a PDF that was not read yet. */
const tagWords = (tagged: boolean | null): string[] =>
  tagged === null ? [] : [tagged ? "tagged for screen readers" : "not tagged for screen readers"];

/** A signed link works for an hour; it is cached for half of that. */
const previewQuery = (id: string, file_type: "preview_pdf" | "final_pdf") =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "file", id, file_type],
    queryFn: () => staffFilePath(id, file_type),
    staleTime: 30 * 60_000,
  });

function Preview({ publication: { id, files } }: PublicationProps) {
  const has = (type: string): boolean => files.some(({ file_type }) => file_type === type);
  if (has("preview_pdf")) return <Frame id={id} file_type="preview_pdf" />;
  return has("final_pdf") ? (
    <Frame id={id} file_type="final_pdf" />
  ) : (
    <p className="quiet">Preview PDF is not available for this publication.</p>
  );
}

function Frame({ id, file_type }: { readonly id: string; readonly file_type: "preview_pdf" | "final_pdf" }) {
  const { data: path, error } = useQuery(previewQuery(id, file_type));
  if (error) return <p>The preview could not be loaded: {error.message}</p>;
  if (path === undefined) return <Spinner words="Loading the preview" block />;
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a frame that has one shows no PDF; the answer itself is sandboxed */}
      <iframe className="preview-frame" src={`${path}#toolbar=0`} title={`${FILE_LABELS[file_type]}, preview`} />
      <p className="small">
        <a className="link" href={path} target="_blank" rel="noopener">
          Open the preview in a new tab
        </a>
      </p>
    </>
  );
}
