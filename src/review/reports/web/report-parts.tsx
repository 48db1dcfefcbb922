import { type AnsweredQuestion, formatAnswer, selectTexts } from "#review/forms/written-answers.ts";

/** A text of a report under its title; nothing for an empty one. */
export const Words = ({ title, text }: { readonly title: string; readonly text: string }) =>
  text.trim() === "" ? null : (
    <>
      <h3 className="form-label">{title}</h3>
      <p className="review-words">{text}</p>
    </>
  );

type QuestionAnswersProps = { readonly answers: readonly AnsweredQuestion[] };

/** The questions of a form with a reviewer's answers: those that were chosen, then the texts under their questions. */
export const QuestionAnswers = ({ answers }: QuestionAnswersProps) => {
  const chosen = answers.filter(({ kind }) => kind !== "text");
  return (
    <>
      {chosen.length > 0 && (
        <dl className="review-facts">
          {chosen.map(({ id, question, ...answered }) => (
            <div key={id}>
              <dt>{question}</dt>
              <dd>{formatAnswer(answered)}</dd>
            </div>
          ))}
        </dl>
      )}
      {selectTexts(answers).map(({ id, question, answer }) => (
        <Words key={id} title={question} text={answer} />
      ))}
    </>
  );
};
