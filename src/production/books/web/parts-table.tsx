import { langAttribute } from "#publications/core/language.ts";
import { shortDay } from "#ui/formatting/dates.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import type { PartStage } from "../part-stage.ts";
import type { Book, BookPart } from "./book-queries.ts";
import { PartLink } from "./part-link.tsx";
import { MarkHeads, PartMarks } from "./part-marks.tsx";

type PartsTableProps = { readonly book: Book; readonly stage: PartStage | undefined };

/** The parts of a book with their five marks, their pages, and for whom each waits; on phones each is a record. */
export function PartsTable({ book, stage }: PartsTableProps) {
  const parts = stage === undefined ? book.parts : book.parts.filter((part) => part.stage === stage);
  return (
    <div className="table-place table-place-words parts-place">
      <Table caption="Parts">
        <thead>
          <tr>
            <HeadCell className="part-number">No.</HeadCell>
            <HeadCell>Part</HeadCell>
            <HeadCell>
              <MarkHeads />
            </HeadCell>
            <HeadCell className="part-pages">Pages</HeadCell>
            <HeadCell>Waits for</HeadCell>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <Row key={part.id} book={book.sequential_id} part={part} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** The most names of a row. */
const NAMES = 3;

const namesIn = (authors: readonly string[]): string =>
  authors.slice(0, NAMES).join(", ") + (authors.length > NAMES ? ` +${authors.length - NAMES}` : "");

function Row({ book, part }: { readonly book: number; readonly part: BookPart }) {
  const { sequential_id, number, title, language, authors, marks, pages, waits_for } = part;
  return (
    <tr className={waits_for === "editor" ? "queue-mine" : undefined}>
      <Cell label="No." className="part-number">
        {number}
      </Cell>
      <Cell label="Part" className="cell-head">
        <PartLink book={book} part={sequential_id} className="title-link part-title">
          <bdi lang={langAttribute(language)}>{title}</bdi>
        </PartLink>
        <bdi className="small quiet queue-line">{namesIn(authors)}</bdi>
      </Cell>
      <Cell label="Steps" className="part-steps">
        <PartMarks marks={marks} />
      </Cell>
      <Cell label="Pages" className="part-pages">
        {pages ?? "–"}
      </Cell>
      <Cell label="Waits for" className="part-waits">
        <WaitsFor part={part} book={book} />
      </Cell>
    </tr>
  );
}

function WaitsFor({ book, part }: { readonly book: number; readonly part: BookPart }) {
  const { waits_for, stage, due_on, days_late, open_problems, remarks, sequential_id } = part;
  if (waits_for === null) return <>–</>;
  if (waits_for === "press") return <>typesetting</>;
  if (waits_for === "author")
    return (
      <div>
        {stage === "no_text" ? "manuscript" : "the author"}
        {due_on !== null && <Due day={due_on} late={days_late} />}
      </div>
    );
  const task = TASKS[stage]?.(part);
  return (
    <div>
      <b>you</b>
      {task !== undefined && (
        <span className="small queue-line">
          {open_problems > 0 || remarks > 0 ? (
            <PartLink book={book} part={sequential_id} className="link part-task">
              {task}
            </PartLink>
          ) : (
            task
          )}
        </span>
      )}
    </div>
  );
}

const TASKS: Readonly<Partial<Record<PartStage, (part: BookPart) => string>>> = {
  problems: ({ open_problems }) => (open_problems === 1 ? "1 problem" : `${open_problems} problems`),
  unsent: () => "send the proof",
  remarks: ({ remarks }) => (remarks === 1 ? "1 open remark" : `${remarks} open remarks`),
  done: () => "release",
};

function Due({ day, late }: { readonly day: string; readonly late: number }) {
  if (late === 0) return <span className="small quiet queue-line">by {shortDay(day)}</span>;
  return (
    <span className="small queue-line queue-late">
      <DashboardIcon name="clock-alert" size={16} /> {late === 1 ? "1 day late" : `${late} days late`}
    </span>
  );
}
