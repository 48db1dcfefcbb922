import type { ReactNode } from "react";
import type { ReviewQuestion } from "#review/forms/review-form.ts";
import { joinAnswers, splitAnswer, type WrittenAnswers } from "#review/forms/written-answers.ts";
import type { NamedSentence } from "#review/reports/named-sentences.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { NamedSentenceNotice } from "./named-sentences.tsx";

type QuestionFieldsProps = {
  readonly questions: readonly ReviewQuestion[];
  readonly answers: WrittenAnswers;
  readonly onChange: (answers: WrittenAnswers) => void;
  /** The sentences of texts that would tell the authors who the reviewer is. */
  readonly namedSentences: readonly NamedSentence[];
  /** The question that is edited, where the fields are a preview. */
  readonly markedId?: string | undefined;
};

/** The questions of a review form with the fields of their answers. */
export const QuestionFields = ({ questions, answers, onChange, namedSentences, markedId }: QuestionFieldsProps) =>
  questions.map((question) => {
    const { id } = question;
    const props = {
      question,
      answer: answers[id] ?? "",
      onAnswer: (answer: string) => onChange({ ...answers, [id]: answer }),
    };
    return (
      <QuestionGround key={id} question={question} isMarked={id === markedId}>
        {question.kind === "text" ? (
          <TextAnswer {...props} namedSentences={namedSentences.filter((sentence) => sentence.question === id)} />
        ) : (
          <ChosenAnswer {...props} />
        )}
      </QuestionGround>
    );
  });

type GroundProps = { readonly question: ReviewQuestion; readonly isMarked: boolean; readonly children: ReactNode };

/** Amber: nothing on this ground ever reaches an author. */
const QuestionGround = ({ question: { reader }, isMarked, children }: GroundProps) => (
  <div className={reader === "editors" ? "review-confidential" : undefined} data-marked={isMarked || undefined}>
    {children}
  </div>
);

type AnswerProps = {
  readonly question: ReviewQuestion;
  readonly answer: string;
  readonly onAnswer: (answer: string) => void;
};

const NEVER_SEEN = "The authors never see this.";

/** Returns the line below a question: its help, and that it is for the editors alone. */
const formatHint = ({ hint, reader }: ReviewQuestion): string | undefined =>
  [hint, ...(reader === "editors" ? [NEVER_SEEN] : [])].filter((line) => line !== "").join(" ") || undefined;

function TextAnswer({
  question,
  answer,
  onAnswer,
  namedSentences,
}: AnswerProps & Pick<QuestionFieldsProps, "namedSentences">) {
  const { id, text, is_required, max_length: most, reader } = question;
  return (
    <>
      <TextArea
        id={`question-${id}`}
        label={text}
        optional={!is_required}
        rows={4}
        hint={formatHint(question)}
        maxLength={most ?? undefined}
        value={answer}
        onChange={({ target }) => onAnswer(target.value)}
      />
      {reader === "authors" && <NamedSentenceNotice sentences={namedSentences} part="answer" />}
    </>
  );
}

function ChosenAnswer({ question, answer: given, onAnswer }: AnswerProps) {
  const { id, kind, text, answers, is_required: isRequired } = question;
  const hint = formatHint(question);
  const chosen = splitAnswer(given);
  const choose = (answer: string): void => {
    if (kind !== "several") onAnswer(answer);
    else
      onAnswer(
        joinAnswers(question, chosen.includes(answer) ? chosen.filter((one) => one !== answer) : [...chosen, answer]),
      );
  };
  return (
    <fieldset id={`question-${id}`} className="review-question" aria-describedby={hint && `question-${id}-hint`}>
      <legend className="heading-3">
        {text}
        {!isRequired && <span className="quiet"> (optional)</span>}
      </legend>
      {hint !== undefined && (
        <p id={`question-${id}-hint`} className="form-hint">
          {hint}
        </p>
      )}
      {answers.map((answer) => (
        <label key={answer} className="review-choice">
          <input
            type={kind === "several" ? "checkbox" : "radio"}
            name={`question-${id}`}
            value={answer}
            checked={chosen.includes(answer)}
            onChange={() => choose(answer)}
          />
          <span>{answer}</span>
        </label>
      ))}
      {!isRequired && kind !== "several" && given !== "" && (
        <Button variant="ghost" size="small" className="review-clear" onClick={() => onAnswer("")}>
          Clear the answer <span className="sr-only">to {text}</span>
        </Button>
      )}
    </fieldset>
  );
}
