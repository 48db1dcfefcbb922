import { type ReactNode, useMemo, useState } from "react";
import { groupRemarks, isInGroup, ownRemarks, type RemarkGroup } from "#imports/grouped-remarks.ts";
import { importFormatName } from "#imports/core/import-formats.ts";
import { Pagination } from "#ui/pagination.tsx";
import { OUTCOME_NAMES, OUTCOMES } from "./import-texts.ts";
import type { ImportPreview, PreviewedRow } from "#imports/core/web/imports-queries.ts";
import { FieldAccount } from "./field-account.tsx";
import { PreviewTable } from "./preview-table.tsx";
import { formatCount, pluralize } from "#ui/formatting/numbers.ts";

const PAGE = 50;

type PreviewPanelProps = {
  readonly preview: ImportPreview;
  /** What is chosen for the whole file, and the button that imports it: beside the counts, before remarks and rows. */
  readonly children: ReactNode;
};

/** The number of rows by result, the remarks, each kind once, and the rows, fifty at a time. */
export function PreviewPanel({ preview, children }: PreviewPanelProps) {
  const { rows, counts, count, format } = preview;
  const [outcome, setOutcome] = useState<PreviewedRow["outcome"]>();
  const [remark, setRemark] = useState<RemarkGroup>();
  const [page, setPage] = useState(1);
  const remarks = useMemo(() => groupRemarks(rows), [rows]);
  const visible = rows.filter(
    (row) => (outcome === undefined || row.outcome === outcome) && (remark === undefined || isInGroup(row, remark)),
  );
  const chooseOutcome = (chosen: PreviewedRow["outcome"] | undefined): void => {
    setOutcome(chosen);
    setRemark(undefined);
    setPage(1);
  };
  const chooseRemark = (chosen: RemarkGroup): void => {
    setRemark(remark?.sentence === chosen.sentence ? undefined : chosen);
    setOutcome(undefined);
    setPage(1);
  };
  const onPage = visible
    .slice((page - 1) * PAGE, page * PAGE)
    .map((row) => (remark ? row : { ...row, warnings: ownRemarks(row, remarks) }));
  return (
    <>
      <p>
        {importFormatName(format)}, {pluralize(count, "row")}.
        {count > rows.length && ` The first ${pluralize(rows.length, "row")} are shown here.`}
      </p>
      <fieldset className="import-outcomes">
        <legend className="sr-only">Rows to show</legend>
        <OutcomeButton
          label="All"
          count={count}
          isChosen={outcome === undefined}
          onChoose={() => chooseOutcome(undefined)}
        />
        {OUTCOME_NAMES.map((name) => (
          <OutcomeButton
            key={name}
            label={OUTCOMES[name].label}
            count={counts[name]}
            isChosen={outcome === name}
            onChoose={() => chooseOutcome(name)}
          />
        ))}
      </fieldset>
      {children}
      {outcome && <p className="quiet">{OUTCOMES[outcome].about}</p>}
      <FieldAccount account={preview} />
      {preview.proposed_subjects > 0 && (
        <p className="quiet">
          The keywords of {pluralize(preview.proposed_subjects, "row")} name subjects that nobody has chosen yet. After
          the import, select the publications in the list and choose <em>Change</em> › <em>Subjects</em>.
        </p>
      )}
      {remarks.length > 0 && <Remarks remarks={remarks} chosen={remark} onChoose={chooseRemark} />}
      {visible.length === 0 ? (
        <p className="dashboard-list-empty">No rows of this kind.</p>
      ) : (
        <PreviewTable rows={onPage} />
      )}
      <Pagination page={page} pages={Math.ceil(visible.length / PAGE)} label="rows" onPage={setPage} />
    </>
  );
}

type RemarksProps = {
  readonly remarks: readonly RemarkGroup[];
  readonly chosen: RemarkGroup | undefined;
  readonly onChoose: (remark: RemarkGroup) => void;
};

/** More kinds than these are folded: what every file has stands first. */
const VISIBLE_KINDS = 5;

function Remarks({ remarks, chosen, onChoose }: RemarksProps) {
  const [isWhole, setIsWhole] = useState(false);
  const listed = isWhole ? remarks : remarks.slice(0, VISIBLE_KINDS);
  return (
    <section aria-label="Remarks">
      <h3 className="form-label">Remarks</h3>
      <ul className="import-remarks">
        {listed.map((remark) => (
          <li key={remark.sentence}>
            <span className="import-remark-count">{formatCount(remark.count)} ×</span>
            <span dir="auto">{remark.sentence}</span>
            <button
              type="button"
              className="link"
              aria-pressed={chosen?.sentence === remark.sentence}
              aria-label={`Show the rows with this remark: ${remark.sentence}`}
              onClick={() => onChoose(remark)}
            >
              {chosen?.sentence === remark.sentence ? "Show all rows" : "Show the rows"}
            </button>
          </li>
        ))}
      </ul>
      {remarks.length > VISIBLE_KINDS && (
        <button type="button" className="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? "Show fewer remarks" : `Show all ${formatCount(remarks.length)} kinds of remarks`}
        </button>
      )}
    </section>
  );
}

type OutcomeButtonProps = {
  readonly label: string;
  readonly count: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

const OutcomeButton = ({ label, count, isChosen, onChoose }: OutcomeButtonProps) => (
  <button type="button" className="chip import-outcome" aria-pressed={isChosen} onClick={onChoose}>
    {label} <strong>{formatCount(count)}</strong>
  </button>
);
