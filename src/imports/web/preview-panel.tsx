import { useState } from "react";
import { exchangeFormat } from "#publications/exchange-formats.ts";
import { Pagination } from "#ui/pagination.tsx";
import { counted, OUTCOME_NAMES, OUTCOMES } from "./import-texts.ts";
import type { ImportPreview, PreviewedRow } from "./imports-queries.ts";
import { PreviewTable } from "./preview-table.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";

const PAGE = 50;

/** The number of rows by result, and the rows, fifty at a time. */
export function PreviewPanel({ preview }: { readonly preview: ImportPreview }) {
  const [chosen, setChosen] = useState<PreviewedRow["outcome"]>();
  const [page, setPage] = useState(1);
  const { rows, counts, count, format } = preview;
  const visible = chosen === undefined ? rows : rows.filter(({ outcome }) => outcome === chosen);
  const choose = (outcome: PreviewedRow["outcome"] | undefined): void => {
    setChosen(outcome);
    setPage(1);
  };
  return (
    <>
      <p>
        {exchangeFormat(format).name}, {counted(count, "row")}.
        {count > rows.length && ` The first ${counted(rows.length, "row")} are shown here.`}
      </p>
      <fieldset className="import-outcomes">
        <legend className="sr-only">Rows to show</legend>
        <OutcomeButton label="All" count={count} isChosen={chosen === undefined} onChoose={() => choose(undefined)} />
        {OUTCOME_NAMES.map((outcome) => (
          <OutcomeButton
            key={outcome}
            label={OUTCOMES[outcome].label}
            count={counts[outcome]}
            isChosen={chosen === outcome}
            onChoose={() => choose(outcome)}
          />
        ))}
      </fieldset>
      {chosen && <p className="quiet">{OUTCOMES[chosen].about}</p>}
      {visible.length === 0 ? (
        <p className="dashboard-list-empty">No rows of this kind.</p>
      ) : (
        <PreviewTable rows={visible.slice((page - 1) * PAGE, page * PAGE)} />
      )}
      <Pagination page={page} pages={Math.ceil(visible.length / PAGE)} label="rows" onPage={setPage} />
    </>
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
