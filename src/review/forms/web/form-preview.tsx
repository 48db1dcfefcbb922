import { useEffect, useRef, useState } from "react";
import type { ReviewQuestion } from "#review/forms/review-form.ts";
import type { WrittenAnswers } from "#review/forms/written-answers.ts";
import { QuestionFields } from "#review/reports/web/question-fields.tsx";

type FormPreviewProps = {
  readonly questions: readonly ReviewQuestion[];
  /** The question that is edited. */
  readonly markedId: string | undefined;
};

/** The questions as reviewers see them, by the same fields; what is entered here goes nowhere. */
export function FormPreview({ questions, markedId }: FormPreviewProps) {
  const [answers, setAnswers] = useState<WrittenAnswers>({});
  const [isNarrow, setNarrow] = useState(false);
  const frame = useRef<HTMLElement>(null);
  // Beside the questions the preview scrolls by itself; below them on a narrow window the page is left where it is.
  useEffect(() => {
    const marked = markedId === undefined ? null : document.getElementById(`question-${markedId}`);
    if (!frame.current || !marked) return;
    frame.current.scrollTop += marked.getBoundingClientRect().top - frame.current.getBoundingClientRect().top - MARGIN;
  }, [markedId]);
  const written = questions.filter(({ text }) => text.trim() !== "").map(withoutBlankAnswers);
  return (
    <section ref={frame} className="review-form-preview" aria-label="As reviewers see it">
      <div className="review-form-preview-head">
        <h2 className="heading-3">As reviewers see it</h2>
        <div className="review-switch" role="radiogroup" aria-label="Width of the preview">
          {[false, true].map((narrow) => (
            <label key={String(narrow)}>
              <input
                type="radio"
                name="preview-width"
                checked={isNarrow === narrow}
                onChange={() => setNarrow(narrow)}
              />
              <span>{narrow ? "Phone" : "Wide"}</span>
            </label>
          ))}
        </div>
      </div>
      <div className="review-form-tried" data-narrow={isNarrow || undefined}>
        <p className="small quiet">Try it: nothing you enter here is stored.</p>
        {written.length === 0 && <p className="quiet">There are no questions yet.</p>}
        <QuestionFields
          questions={written}
          answers={answers}
          namedSentences={[]}
          markedId={markedId}
          onChange={setAnswers}
        />
      </div>
      <p className="small quiet">
        Concerns, strengths, comments and the recommendation follow. Only editors see what a scored answer is worth.
      </p>
    </section>
  );
}

/** What stays visible above the marked question, in pixels. */
const MARGIN = 96;

const withoutBlankAnswers = (question: ReviewQuestion): ReviewQuestion => ({
  ...question,
  answers: [...new Set(question.answers.filter((answer) => answer.trim() !== ""))],
});
