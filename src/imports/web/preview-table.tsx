import { pluralize } from "#ui/formatting/numbers.ts";
import { TYPE_LABELS } from "#publications/core/publication-labels.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { RecordUpdate } from "#imports/updates/web/record-updates.tsx";
import { OUTCOMES } from "./import-texts.ts";
import type { PreviewedRow } from "#imports/core/web/imports-queries.ts";
import { KnownWords, UnsureWords } from "./recognised-publication.tsx";

/** The rows of a file with their lines, results and reasons. */
export const PreviewTable = ({ rows }: { readonly rows: readonly PreviewedRow[] }) => (
  <Table caption="Rows of the file">
    <thead>
      <tr>
        <HeadCell>Line</HeadCell>
        <HeadCell>Record</HeadCell>
        <HeadCell>Outcome</HeadCell>
      </tr>
    </thead>
    <tbody>
      {rows.map((row, place) => (
        // Several rows may begin on one line and be equal in everything else.
        <tr key={`${row.line} ${place}`}>
          <Cell label="Line">{row.line}</Cell>
          <Cell label="Record">
            <Row row={row} />
          </Cell>
          <Cell label="Outcome">
            <Badge colour={OUTCOMES[row.outcome].colour}>{OUTCOMES[row.outcome].label}</Badge>
          </Cell>
        </tr>
      ))}
    </tbody>
  </Table>
);

function Row({ row }: { readonly row: PreviewedRow }) {
  const { title, type, authors, year, chapters, warnings, error, outcome, known, unsure, updates } = row;
  const [own] = outcome === "unchanged" || outcome === "changed" || outcome === "updated" ? known : [];
  const about = [
    type && TYPE_LABELS[type],
    authors.slice(0, 2).join(", ") + (authors.length > 2 ? ` +${authors.length - 2} more` : ""),
    year,
    chapters > 0 && pluralize(chapters, "chapter"),
  ].filter(Boolean);
  return (
    <div className="import-row">
      {title !== null && <bdi className="import-title">{title}</bdi>}
      {about.length > 0 && <p className="small quiet">{about.join(" · ")}</p>}
      {own && (
        <p className="small">
          <KnownWords line={own} />
        </p>
      )}
      {updates.map((update) => (
        <RecordUpdate key={update.sequential_id} update={update} isNamed={updates.length > 1} />
      ))}
      {unsure.map((line) => (
        <p key={`${line.title} ${line.known.id}`} className="small">
          {line.title !== title && (
            <>
              <bdi>{line.title}</bdi>:{" "}
            </>
          )}
          <UnsureWords line={line} />
        </p>
      ))}
      {error !== null && <p className="form-error">{error}</p>}
      {warnings.map((sentence) => (
        <p key={sentence} className="small">
          {sentence}
        </p>
      ))}
    </div>
  );
}
