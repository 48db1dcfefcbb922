import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Manuscript, MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { manuscripts } from "#manuscripts/web/manuscripts-client.ts";
import { responseOf } from "#platform/web/call-api.ts";
import { Spinner } from "#ui/display/spinner.tsx";
import { NativeSelect } from "#ui/forms/text-field.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { ScreenProblem } from "#ui/screen-problem.tsx";

type Versions = { readonly id: string; readonly from: number; readonly to: number };

/** Versions are frozen: what changed between two of them stays. */
const changesQuery = ({ id, from, to }: Versions) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "changes", id, from, to],
    queryFn: () =>
      responseOf(
        manuscripts[":id"].versions[":number"].changes.$get({
          param: { id, number: String(to) },
          query: { from: String(from) },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

type Changes = Awaited<ReturnType<NonNullable<ReturnType<typeof changesQuery>["queryFn"]>>>;
type Text = NonNullable<Changes["text"]>;

/** What changed between two versions: title and abstract by words, the text paragraph by paragraph. Nothing for one version. */
export function VersionChanges({ manuscript: { id, versions } }: { readonly manuscript: Manuscript }) {
  const numbers = versions.map(({ number }) => number).toSorted((one, other) => other - one);
  const [to, setTo] = useState(numbers[0] ?? 0);
  const [chosen, setFrom] = useState<number>();
  const earlier = numbers.filter((number) => number < to);
  const from = chosen !== undefined && earlier.includes(chosen) ? chosen : (earlier[0] ?? 0);
  if (numbers.length < 2) return null;
  return (
    <section className="panel manuscript-panel" aria-label="What changed">
      <h2 className="heading-3">What changed</h2>
      <div className="manuscript-pair">
        <VersionChoice label="From" numbers={earlier} chosen={from} onChoose={setFrom} />
        <VersionChoice label="To" numbers={numbers.slice(0, -1)} chosen={to} onChoose={setTo} />
      </div>
      <Comparison key={`${from} ${to}`} id={id} from={from} to={to} />
    </section>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly numbers: readonly number[];
  readonly chosen: number;
  readonly onChoose: (number: number) => void;
};

const VersionChoice = ({ label, numbers, chosen, onChoose }: ChoiceProps) => (
  <NativeSelect label={label} value={String(chosen)} onChange={({ target }) => onChoose(Number(target.value))}>
    {numbers.map((number) => (
      <option key={number} value={String(number)}>{`Version ${number}`}</option>
    ))}
  </NativeSelect>
);

function Comparison(versions: Versions) {
  const { data, error, refetch } = useQuery(changesQuery(versions));
  if (error && !data) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner words="Comparing the versions" />;
  return (
    <>
      <p role="status">
        <b>{data.text ? summaryOf(data.text) : data.problem}</b>
      </p>
      <ol className="manuscript-list version-changes">
        <Field label="Title" pieces={data.title} />
        <Field label="Abstract" pieces={data.abstract} />
        {data.text?.passages.map(({ kind, number, pieces }) => (
          <li key={`${kind} ${number}`}>
            <span className="small quiet">{labelOf(kind, number, data.text?.unit ?? "paragraph")}</span>
            <Pieces pieces={pieces} />
          </li>
        ))}
      </ol>
      {data.text && <LeftOut text={data.text} />}
    </>
  );
}

const counted = (count: number, unit: Text["unit"]): string => `${formatCount(count)} ${unit}${count === 1 ? "" : "s"}`;

/** Returns "12 paragraphs changed, 3 added, 1 removed". */
function summaryOf({ unit, changed, added, removed }: Text): string {
  const parts = [
    ...(changed > 0 ? [`${counted(changed, unit)} changed`] : []),
    ...(added > 0 ? [`${changed > 0 ? formatCount(added) : counted(added, unit)} added`] : []),
    ...(removed > 0 ? [`${changed + added > 0 ? formatCount(removed) : counted(removed, unit)} removed`] : []),
  ];
  return parts.length === 0 ? "The text is the same." : `${parts.join(", ")}.`;
}

const WORDS = { changed: "changed", added: "new", removed: "removed" } as const;

const labelOf = (kind: Text["passages"][number]["kind"], number: number, unit: Text["unit"]): string =>
  `${unit === "paragraph" ? "Paragraph" : "Sentence"} ${formatCount(number)}${kind === "removed" ? " of the earlier version" : ""}, ${WORDS[kind]}`;

function Field({ label, pieces }: { readonly label: string; readonly pieces: Changes["title"] }) {
  if (pieces.every(({ kind }) => kind === "same")) return null;
  return (
    <li>
      <span className="small quiet">{label}, changed</span>
      <Pieces pieces={pieces} />
    </li>
  );
}

/** What was removed is struck through, and what was added underlined; screen readers hear both words. */
const Pieces = ({ pieces }: { readonly pieces: Changes["title"] }) => (
  <p className="version-words" dir="auto">
    {pieces.map(({ kind, text }, at) => {
      const key = `${at} ${kind}`;
      if (kind === "same") return <span key={key}>{text}</span>;
      return kind === "removed" ? (
        <del key={key}>
          <span className="sr-only"> removed: </span>
          {text}
        </del>
      ) : (
        <ins key={key}>
          <span className="sr-only"> added: </span>
          {text}
        </ins>
      );
    })}
  </p>
);

function LeftOut({ text: { passages, changed, added, removed } }: { readonly text: Text }) {
  const more = changed + added + removed - passages.length;
  if (more <= 0) return null;
  return (
    <p className="small quiet">{formatCount(more)} further changes are not listed. Open the files to compare them.</p>
  );
}
