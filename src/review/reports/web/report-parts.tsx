/** A text of a report under its title; nothing for an empty one. */
export const Words = ({ title, text }: { readonly title: string; readonly text: string }) =>
  text.trim() === "" ? null : (
    <>
      <h3 className="form-label">{title}</h3>
      <p className="review-words">{text}</p>
    </>
  );

type QuestionAnswersProps = {
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
};

/** The questions of the form with the reviewer's answers. */
export const QuestionAnswers = ({ questions }: QuestionAnswersProps) => (
  <dl className="review-facts">
    {questions.map(({ question, answer }) => (
      <div key={question}>
        <dt>{question}</dt>
        <dd>{answer}</dd>
      </div>
    ))}
  </dl>
);
