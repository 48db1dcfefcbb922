import { useState } from "react";
import type { FieldErrors } from "#platform/web/forms/field-changes.ts";
import { type AnswerReader, MAX_QUESTIONS, type ReviewQuestion } from "#review/forms/review-form.ts";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { copyQuestion, moveQuestion, newQuestion } from "./edit-questions.ts";
import { QuestionEditor, questionFieldId } from "./question-editor.tsx";
import { editButtonId, QuestionRow, ReaderMark } from "./question-row.tsx";

type QuestionListProps = {
  readonly questions: readonly ReviewQuestion[];
  readonly errors: FieldErrors;
  /** The id of the question that is open. */
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly onChange: (questions: readonly ReviewQuestion[]) => void;
};

/** Returns the sentences about one question by its parts. */
export const selectErrors = (errors: FieldErrors, index: number): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(`questions.${index}.`))
      .map(([path, sentence]) => [path.split(".").slice(2).join("."), sentence]),
  );

const focusSoon = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};

/** The questions of a form, one of them open at a time, and below them what every form asks. */
export function QuestionList({ questions, errors, openId, onOpen, onChange }: QuestionListProps) {
  const [moved, setMoved] = useState("");
  const open = (id: string): void => {
    onOpen(id);
    focusSoon(questionFieldId(id, "text"));
  };
  const move = (from: number, to: number): void => {
    const next = moveQuestion(questions, from, to);
    if (next === questions) return;
    onChange(next);
    setMoved(`Question ${from + 1} is now question ${to + 1} of ${questions.length}.`);
  };
  const add = (): void => {
    const question = newQuestion();
    onChange([...questions, question]);
    open(question.id);
  };
  const copy = (index: number): void => {
    const copied = copyQuestion(questions, index);
    onChange(copied.questions);
    if (copied.id !== undefined) open(copied.id);
  };
  const remove = (index: number): void => {
    const next = questions.toSpliced(index, 1);
    onChange(next);
    onOpen(undefined);
    const neighbour = next[Math.min(index, next.length - 1)];
    focusSoon(neighbour ? editButtonId(neighbour.id) : ADD_ID);
  };
  return (
    <div className="review-form-list">
      <ol className="panel review-form-rows" aria-label="Questions">
        {questions.map((question, index) => {
          const own = selectErrors(errors, index);
          return (
            <QuestionRow
              key={question.id}
              question={question}
              index={index}
              count={questions.length}
              isOpen={question.id === openId}
              hasErrors={Object.keys(own).length > 0}
              onOpen={(opens) => onOpen(opens ? question.id : undefined)}
              onMove={move}
              onCopy={() => copy(index)}
              onRemove={() => remove(index)}
            >
              <QuestionEditor
                question={question}
                errors={own}
                onChange={(changed) => onChange(questions.with(index, changed))}
              />
            </QuestionRow>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <p>
        <Button id={ADD_ID} variant="outline" disabled={questions.length >= MAX_QUESTIONS} onClick={add}>
          <DashboardIcon name="plus" size={16} />
          Add a question
        </Button>
      </p>
      <h3 className="press-part">Always asked, after the questions</h3>
      <ol className="panel review-form-rows" aria-label="Always asked">
        {FIXED_PARTS.map(({ title, about, reader }) => (
          <li key={title} className="review-form-row" data-fixed>
            <div className="review-form-row-head">
              <div className="review-form-words">
                <p>{title}</p>
                <p className="quiet small">{about}</p>
              </div>
              <ReaderMark reader={reader} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

const ADD_ID = "form-add-question";

type FixedPart = { readonly title: string; readonly about: string; readonly reader: AnswerReader };

/** What a report has whatever its form: decisions, letters and the authors' answers rest on it. */
const FIXED_PARTS: readonly FixedPart[] = [
  { title: "Concerns", about: "Numbered, essential or optional, tied to a page", reader: "authors" },
  { title: "Strengths", about: "Text · Optional", reader: "authors" },
  { title: "Comments to the authors", about: "Text · Required", reader: "authors" },
  { title: "Confidential to the editor", about: "Text · Optional", reader: "editors" },
  {
    title: "Recommendation",
    about: "Required, with co-reviewer, use of AI and whether they would review again",
    reader: "editors",
  },
];
