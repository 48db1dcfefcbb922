import { useState } from "react";
import { countWords } from "#platform/text/count-words.ts";
import { CALL_STATES, formatCallInstant, formatWordLimits } from "#manuscripts/calls/call.ts";
import type { DraftForm } from "#manuscripts/drafts/draft-form.ts";
import { MANUSCRIPT_KINDS, type ManuscriptKind } from "#manuscripts/manuscript.ts";
import type { Manuscript } from "#manuscripts/web/manuscript-queries.ts";
import { LanguageOptions } from "#publications/core/web/language-options.tsx";
import { TagField } from "#ui/forms/tag-field.tsx";
import { longDateAndTime } from "#ui/formatting/dates.ts";
import { NativeSelect, TextArea, TextField } from "#ui/forms/text-field.tsx";

export type DetailsProps = {
  readonly manuscript: Manuscript;
  readonly onChange: (fields: Partial<DraftForm>) => void;
  readonly errors: Readonly<Record<string, string>>;
};

const KINDS = Object.entries(MANUSCRIPT_KINDS) as readonly [ManuscriptKind, string][]; // The entries of a constant.
const VOLUME_LABELS: Partial<Readonly<Record<ManuscriptKind, string>>> = {
  chapter: "The book of this chapter",
  paper: "The proceedings of this paper",
};

type Call = NonNullable<NonNullable<Manuscript["parent"]>["call"]>;

/** Until when the volume takes this manuscript, in the zone of the press and in the author's own time, and how long it should be. */
function CallSentence({ call }: { readonly call: Call }) {
  const until = call.state === "late" ? call.late_until : call.closes_at;
  const words = formatWordLimits(call.words_from, call.words_to);
  const isOver = call.state === "closed" || call.state === "coming";
  return (
    <p className="small quiet">
      {isOver
        ? `Its call is not open (${CALL_STATES[call.state].toLowerCase()}).`
        : `Submit by ${formatCallInstant(new Date(until), call.time_zone)}: ${longDateAndTime(until)} in your time zone.`}
      {words !== undefined && ` It asks for ${words}.`}
    </p>
  );
}

/** Step 1: type, volume, language, title, abstract, keywords. */
export function DetailsStep({ manuscript, onChange, errors }: DetailsProps) {
  const [values, setValues] = useState(manuscript);
  const set = (fields: Partial<DraftForm>): void => {
    setValues((before) => ({ ...before, ...fields }));
    onChange(fields);
  };
  const { kind, title, subtitle, abstract, keywords, language, parent, parent_title } = values;
  const volume = VOLUME_LABELS[kind];
  const words = countWords(abstract);
  return (
    <section className="manuscript-stack" aria-label="Details">
      <div className="manuscript-pair">
        <NativeSelect
          label="Type"
          value={kind}
          onChange={({ target }) => set({ kind: target.value as ManuscriptKind })}
        >
          {KINDS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect label="Language" value={language} onChange={({ target }) => set({ language: target.value })}>
          <LanguageOptions chosen={language} />
        </NativeSelect>
      </div>
      {volume && parent && (
        <div>
          <p>
            {volume}: <b>{parent.title}</b>
          </p>
          {parent.call && <CallSentence call={parent.call} />}
        </div>
      )}
      {volume && !parent && (
        <TextField
          id="field-parent_title"
          label={volume}
          hint="Its title, as far as you know it."
          value={parent_title}
          error={errors["parent_title"]}
          onChange={({ target }) => set({ parent_title: target.value })}
        />
      )}
      {manuscript.package !== null && (
        <p className="quiet">Package: {manuscript.package}. Editors and reviewers do not see it.</p>
      )}
      <TextField
        id="field-title"
        label="Title"
        value={title}
        error={errors["title"]}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextField
        label="Subtitle"
        optional
        value={subtitle}
        error={errors["subtitle"]}
        onChange={({ target }) => set({ subtitle: target.value })}
      />
      <TextArea
        id="field-abstract"
        label="Abstract"
        rows={9}
        hint={`${words} ${words === 1 ? "word" : "words"}; the guidelines ask for 150 to 250.`}
        value={abstract}
        error={errors["abstract"]}
        onChange={({ target }) => set({ abstract: target.value })}
      />
      <TagField
        id="field-keywords"
        label="Keywords"
        hint="4 to 6, each followed by a comma or Enter"
        tags={keywords}
        error={errors["keywords"]}
        onChange={(tags) => set({ keywords: [...tags] })}
      />
    </section>
  );
}
