import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { ANSWER_READERS, type AnswerReader, type ReviewQuestion } from "#review/forms/review-form.ts";
import { Button } from "#ui/forms/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { DragHandle, MoveButtons, useDraggedRow } from "#ui/reordering.tsx";
import { describeAnswers } from "./edit-questions.ts";

type QuestionRowProps = {
  readonly question: ReviewQuestion;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly hasErrors: boolean;
  readonly onOpen: (opens: boolean) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
  /** The fields, while it is open. */
  readonly children: ReactNode;
};

/** Returns the id of the button that opens a question. */
export const editButtonId = (id: string): string => `form-${id}-edit`;

/** A question in the list: what it asks, or its fields while it is open. Alt with an arrow moves it and leaves the focus where it is. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, index, count, isOpen, hasErrors, onOpen, onMove, onCopy, onRemove, children } = props;
  const { id, text, is_required: isRequired } = question;
  const name = text || "New question";
  const row = useRef<HTMLLIElement>(null);
  const dragged = useDraggedRow({ id, at: index, enabled: count > 1, onDrop: (_, from) => onMove(from, index) });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    const { activeElement } = document;
    onMove(index, index + (event.key === "ArrowUp" ? -1 : 1));
    // A row that moves down is taken out of the document for a moment.
    requestAnimationFrame(() => activeElement instanceof HTMLElement && activeElement.focus());
  };
  return (
    <li ref={row} className="review-form-row" data-open={isOpen || undefined} {...dragged.row}>
      <div className="review-form-row-head">
        {dragged.handle && <DragHandle {...dragged.handle} />}
        <span className="review-form-number">{index + 1}</span>
        <div className="review-form-words">
          <p dir="auto">{name}</p>
          <p className="quiet small">
            {describeAnswers(question)} · {isRequired ? "Required" : "Optional"}
          </p>
          {hasErrors && !isOpen && <p className="form-error small">Something in this question is not right yet.</p>}
        </div>
        <ReaderMark reader={question.reader} />
        <span className="review-form-tools">
          {isOpen && (
            <>
              <MoveButtons name={name} at={index} count={count} onStep={(by) => onMove(index, index + by)} />
              <Tool icon="copy" label={`Copy: ${name}`} onClick={onCopy} />
              <Tool icon="trash" label={`Remove: ${name}`} onClick={onRemove} />
            </>
          )}
          <Button
            id={editButtonId(id)}
            variant="ghost"
            size="icon"
            aria-label={isOpen ? `Close: ${name}` : `Edit: ${name}`}
            title={isOpen ? "Close" : "Edit"}
            aria-expanded={isOpen}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onClick={() => onOpen(!isOpen)}
            onKeyDown={onKeyDown}
          >
            <DashboardIcon name={isOpen ? "chevron-down" : "pencil"} />
          </Button>
        </span>
      </div>
      {isOpen && children}
    </li>
  );
}

type ToolProps = { readonly icon: "copy" | "trash"; readonly label: string; readonly onClick: () => void };

const Tool = ({ icon, label, onClick }: ToolProps) => (
  <Button variant="ghost" size="icon" aria-label={label} title={label.split(":")[0]} onClick={onClick}>
    <DashboardIcon name={icon} />
  </Button>
);

/** Who reads the answers: amber where the authors never do. */
export const ReaderMark = ({ reader }: { readonly reader: AnswerReader }) =>
  reader === "editors" ? (
    <Badge colour="amber">{ANSWER_READERS.editors}</Badge>
  ) : (
    <span className="small quiet">for the author</span>
  );
