import { useId } from "react";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import type { BulkChangeBody } from "./bulk-changes-queries.ts";
import { publicationCount, valueInWords } from "./change-words.ts";
import { NamedPublication } from "./named-publication.tsx";
import { useStaffNames } from "#publications/comments/web/use-staff-names.ts";

type ChangePreviewProps = { readonly prepared: Pick<BulkChangeBody, "field" | "preview"> };

/** What a change would do: how many change, stay or cannot be changed, the warnings, and the first ones. */
export function ChangePreview({ prepared: { field, preview } }: ChangePreviewProps) {
  const { changing, unchanged, refused, warnings, examples } = preview;
  return (
    <>
      <p role="status" className="bulk-sentence">
        <strong>{publicationCount(changing)}</strong> {changing === 1 ? "changes" : "change"}.
        {unchanged > 0 && ` ${formatCount(unchanged)} ${unchanged === 1 ? "has" : "have"} this value already.`}
      </p>
      <Sentences title="Cannot be changed" icon="circle-alert" sentences={refused} />
      <Sentences title="Before you change them" icon="alert" sentences={warnings} />
      {examples.length > 0 && <Examples field={field} examples={examples} changing={changing} />}
    </>
  );
}

type SentencesProps = {
  readonly title: string;
  readonly icon: "alert" | "circle-alert";
  readonly sentences: BulkChangeBody["preview"]["warnings"];
};

/** Sentences with the number of publications that each is about. */
function Sentences({ title, icon, sentences }: SentencesProps) {
  const id = useId();
  if (sentences.length === 0) return null;
  return (
    <section aria-labelledby={id} className="bulk-sentences">
      <h3 id={id}>
        <DashboardIcon name={icon} size={16} />
        {title}
      </h3>
      <ul>
        {sentences.map(({ sentence, count }) => (
          <li key={sentence}>
            <span className="bulk-number">{formatCount(count)} ×</span>
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ExamplesProps = Pick<BulkChangeBody, "field"> & {
  readonly examples: BulkChangeBody["preview"]["examples"];
  readonly changing: number;
};

function Examples({ field, examples, changing }: ExamplesProps) {
  const names = useStaffNames(field);
  return (
    <section aria-label="The first publications" className="bulk-sentences">
      <h3>{changing > examples.length ? `The first ${examples.length} of ${formatCount(changing)}` : "All of them"}</h3>
      <ul>
        {examples.map(({ id, title, parent_title, before, after }) => (
          <li key={id} className="bulk-example">
            <NamedPublication title={title} parent={parent_title} />
            <BeforeAfter before={valueInWords(field, before, names)} after={valueInWords(field, after, names)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A value before and after the change. */
export const BeforeAfter = ({ before, after }: { readonly before: string; readonly after: string }) => (
  <span className="bulk-values">
    <span className="sr-only">from </span>
    <bdi className="quiet">{before}</bdi>
    <span aria-hidden="true"> → </span>
    <span className="sr-only"> to </span>
    <bdi>{after}</bdi>
  </span>
);
