import type { FieldErrors } from "#platform/web/forms/field-changes.ts";
import {
  ANSWER_READER_NAMES,
  ANSWER_READERS,
  MAX_ANSWER_LENGTH,
  MAX_HINT_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_TEXT_LENGTH,
  MIN_TEXT_LENGTH,
  QUESTION_KIND_NAMES,
  QUESTION_KINDS,
  type ReviewQuestion,
} from "#review/forms/review-form.ts";
import { Checkbox } from "#ui/forms/switches.tsx";
import { RowList } from "#ui/forms/row-list.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { changeKind } from "./edit-questions.ts";

type QuestionEditorProps = {
  readonly question: ReviewQuestion;
  /** The sentences about it by its parts, such as `answers.0`. */
  readonly errors: FieldErrors;
  readonly onChange: (question: ReviewQuestion) => void;
};

/** Returns the id of a field of a question; `part` is its path, such as `answers.0`. */
export const questionFieldId = (id: string, part: string): string => `form-${id}-${part.replaceAll(".", "-")}`;

/** The fields of the question that is open. */
export function QuestionEditor({ question, errors, onChange }: QuestionEditorProps) {
  const { id, kind, text, hint, reader, is_required } = question;
  return (
    <div className="review-form-fields">
      <TextField
        id={questionFieldId(id, "text")}
        label="Question"
        hint="A question, or the beginning of a sentence that the answer completes."
        value={text}
        maxLength={MAX_QUESTION_LENGTH}
        error={errors["text"]}
        onChange={({ target }) => onChange({ ...question, text: target.value })}
      />
      <TextField
        id={questionFieldId(id, "hint")}
        label="Help text"
        optional
        value={hint}
        maxLength={MAX_HINT_LENGTH}
        error={errors["hint"]}
        onChange={({ target }) => onChange({ ...question, hint: target.value })}
      />
      <Segments
        label="Kind of answer"
        names={QUESTION_KIND_NAMES}
        words={QUESTION_KINDS}
        value={kind}
        onChange={(chosen) => onChange(changeKind(question, chosen))}
      />
      {kind === "text" ? (
        <LengthField question={question} errors={errors} onChange={onChange} />
      ) : (
        <AnswerRows question={question} errors={errors} onChange={onChange} />
      )}
      <Segments
        label="Who reads the answer"
        names={ANSWER_READER_NAMES}
        words={ANSWER_READERS}
        value={reader}
        onChange={(chosen) => onChange({ ...question, reader: chosen })}
      />
      <Checkbox
        label="Required"
        hint="A report cannot be sent without it."
        checked={is_required}
        onChange={(checked) => onChange({ ...question, is_required: checked })}
      />
    </div>
  );
}

const LengthField = ({ question, errors, onChange }: QuestionEditorProps) => (
  <TextField
    id={questionFieldId(question.id, "max_length")}
    label="Most characters"
    type="number"
    className="field press-short"
    min={MIN_TEXT_LENGTH}
    max={MAX_TEXT_LENGTH}
    step={100}
    hint="1,000 characters are about 150 words."
    value={question.max_length ?? ""}
    error={errors["max_length"]}
    onChange={({ target }) =>
      onChange({ ...question, max_length: target.value === "" ? null : Math.trunc(target.valueAsNumber) })
    }
  />
);

function AnswerRows({ question, errors, onChange }: QuestionEditorProps) {
  const { id, kind, answers } = question;
  const isScored = kind === "scored";
  return (
    <fieldset className="review-form-answers" id={questionFieldId(id, "answers")} tabIndex={-1}>
      <legend className="form-label">{isScored ? "Answers, weakest first" : "Answers"}</legend>
      {errors["answers"] && <p className="form-error">{errors["answers"]}</p>}
      <RowList
        rows={answers.map((text) => ({ text }))}
        emptyRow={{ text: "" }}
        formatName={({ text }) => text || "New answer"}
        addWords="Add an answer"
        onChange={(rows) => onChange({ ...question, answers: rows.map(({ text }) => text) })}
      >
        {({ text }, index, set) => (
          <TextField
            id={questionFieldId(id, `answers.${index}`)}
            label={isScored ? `Answer worth ${index + 1}` : `Answer ${index + 1}`}
            value={text}
            maxLength={MAX_ANSWER_LENGTH}
            error={errors[`answers.${index}`]}
            onChange={({ target }) => set({ text: target.value })}
          />
        )}
      </RowList>
    </fieldset>
  );
}

type SegmentsProps<Name extends string> = {
  readonly label: string;
  readonly names: readonly Name[];
  readonly words: Readonly<Record<Name, string>>;
  readonly value: Name;
  readonly onChange: (name: Name) => void;
};

const Segments = <Name extends string>({ label, names, words, value, onChange }: SegmentsProps<Name>) => (
  <fieldset className="review-question">
    <legend className="form-label">{label}</legend>
    <div className="review-switch">
      {names.map((name) => (
        <label key={name}>
          <input type="radio" name={label} checked={value === name} onChange={() => onChange(name)} />
          <span>{words[name]}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
