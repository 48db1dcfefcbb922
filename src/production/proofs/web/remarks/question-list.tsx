import { useId, useState } from "react";
import { TextArea } from "#ui/forms/text-field.tsx";
import { RadioChoice } from "#ui/forms/radio-choice.tsx";
import { MAX_REPLY } from "../../proof.ts";
import type { ViewedQuestion } from "../../proof-view.ts";

type QuestionListProps = {
  readonly questions: readonly ViewedQuestion[];
  readonly onReply: (id: string, reply: string) => void;
};

/** What the editor asks the authors, under their remarks. */
export function QuestionList({ questions, onReply }: QuestionListProps) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="proof-questions" className="proof-questions">
      <h2 id="proof-questions" className="heading-4">
        Questions from the editor
      </h2>
      <ol>
        {questions.map((question) => (
          <li key={question.id} className="proof-question">
            <p dir="auto">{question.question}</p>
            {question.may_reply ? (
              <ReplyFields question={question} onReply={(reply) => onReply(question.id, reply)} />
            ) : (
              <p className="quiet" dir="auto">
                {question.reply === "" ? "No answer." : `${question.replied_by ?? "An author"}: ${question.reply}`}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const OWN_WORDS = "own-words";

type ReplyFieldsProps = { readonly question: ViewedQuestion; readonly onReply: (reply: string) => void };

/** The replies that the editor offers, and a field for other words. */
function ReplyFields({ question: { question, choices, reply }, onReply }: ReplyFieldsProps) {
  const id = useId();
  const index = choices.indexOf(reply);
  const [isOwn, setOwn] = useState(reply !== "" && index < 0);
  const choose = (value: string): void => {
    setOwn(value === OWN_WORDS);
    onReply(value === OWN_WORDS ? "" : (choices[Number(value)] ?? ""));
  };
  return (
    <>
      {choices.length > 0 && (
        <RadioChoice
          label={question}
          value={isOwn ? OWN_WORDS : String(index)}
          options={[
            ...choices.map((label, place) => ({ value: String(place), label })),
            { value: OWN_WORDS, label: "Something else" },
          ]}
          onChange={choose}
        />
      )}
      {(choices.length === 0 || isOwn) && (
        <TextArea
          id={id}
          label="Your answer"
          rows={2}
          dir="auto"
          maxLength={MAX_REPLY}
          value={reply}
          onChange={({ target }) => onReply(target.value)}
        />
      )}
    </>
  );
}
