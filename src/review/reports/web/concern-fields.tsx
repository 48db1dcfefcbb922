import type { ReactNode } from "react";
import { MAX_PASSAGE_LENGTH, type Passage } from "#review/passages/passage.ts";
import { QuotedPassage } from "#review/passages/web/quoted-passage.tsx";
import type { WrittenConcern } from "#review/reports/own-review.ts";
import { CONCERN_KINDS, type ConcernKind } from "#review/recommendation.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { NamedSentenceNotice } from "./named-sentences.tsx";
import type { ReportState } from "./use-report.ts";

type ConcernFieldsProps = {
  readonly report: ReportState;
  /** Shows the passage of a concern in the text beside the form. */
  readonly onShow: (concern: WrittenConcern) => void;
};

/** The numbered concerns, each with the passage that it is about: marked in the text, or typed. */
export function ConcernFields({ report: { values, namedSentences, change }, onShow }: ConcernFieldsProps) {
  const { concerns } = values;
  const set = (id: string, changed: Partial<WrittenConcern>): void =>
    change({ concerns: concerns.map((concern) => (concern.id === id ? { ...concern, ...changed } : concern)) });
  const add = (): void => change({ concerns: [...concerns, newConcern()] });
  return (
    <section aria-labelledby="concerns-title">
      <h2 id="concerns-title" className="heading-3">
        Concerns
      </h2>
      <p className="form-hint">
        Each gets a number. The authors answer each of them. Mark a passage in the text to tie it to a concern, or type
        its words.
      </p>
      <ol className="review-concerns">
        {concerns.map((concern, index) => (
          <Concern
            key={concern.id}
            concern={concern}
            number={index + 1}
            onShow={() => onShow(concern)}
            onChange={(changed) => set(concern.id, changed)}
            onRemove={() => change({ concerns: concerns.filter(({ id }) => id !== concern.id) })}
            notice={<NamedSentenceNotice sentences={namedSentences} part="concern" concern={index + 1} />}
          />
        ))}
      </ol>
      <Button variant="ghost" onClick={add}>
        Add a concern
      </Button>
    </section>
  );
}

/** Returns a new concern; its id is made here, so that it stays the same while it is written. */
export const newConcern = (about: Partial<Passage> = {}): WrittenConcern => ({
  id: crypto.randomUUID(),
  kind: "essential",
  body: "",
  page: "",
  passage: "",
  paragraph: null,
  ...about,
});

type ConcernProps = {
  readonly concern: WrittenConcern;
  readonly number: number;
  readonly onShow: () => void;
  readonly onChange: (changed: Partial<WrittenConcern>) => void;
  readonly onRemove: () => void;
  /** The words below its text. */
  readonly notice: ReactNode;
};

const kinds = Object.entries(CONCERN_KINDS) as readonly (readonly [ConcernKind, string])[]; // The entries of a constant.

const Concern = ({ concern, number, onShow, onChange, onRemove, notice }: ConcernProps) => (
  <li className="review-concern">
    <TextArea
      label={`Concern ${number}`}
      id={`concern-${concern.id}`}
      rows={3}
      maxLength={10_000}
      value={concern.body}
      onChange={({ target }) => onChange({ body: target.value })}
    />
    {notice}
    <QuotedPassage passage={concern} onShow={onShow} />
    <div className="review-concern-foot">
      <div role="radiogroup" aria-label={`Weight of concern ${number}`} className="review-switch">
        {kinds.map(([kind, label]) => (
          <label key={kind}>
            <input
              type="radio"
              name={`kind-${concern.id}`}
              checked={concern.kind === kind}
              onChange={() => onChange({ kind })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <TextField
        label={`Page of concern ${number}`}
        className="field review-page"
        value={concern.page}
        maxLength={100}
        onChange={({ target }) => onChange({ page: target.value })}
      />
      <Button variant="ghost" size="small" onClick={onRemove}>
        Remove concern {number}
      </Button>
    </div>
    <TextField
      label={`Passage of concern ${number}`}
      optional
      maxLength={MAX_PASSAGE_LENGTH}
      value={concern.passage}
      // Typed words may stand in another paragraph than the marked ones.
      onChange={({ target }) => onChange({ passage: target.value, paragraph: null })}
    />
  </li>
);
