import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Manuscript, MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { manuscripts } from "#manuscripts/web/manuscripts-client.ts";
import { readResult } from "#platform/web/call-api.ts";
import { Spinner } from "#ui/display/spinner.tsx";
import { NativeSelect } from "#ui/forms/text-field.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { ChangeList } from "#documents/comparison/web/change-list.tsx";

type Versions = { readonly id: string; readonly from: number; readonly to: number };

/** Versions are frozen: what changed between two of them stays. */
const changesQuery = ({ id, from, to }: Versions) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "changes", id, from, to],
    queryFn: () =>
      readResult(
        manuscripts[":id"].versions[":number"].changes.$get({
          param: { id, number: String(to) },
          query: { from: String(from) },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What changed between two versions: title and abstract by words, the text paragraph by paragraph. Nothing for one version. */
export function VersionChanges({ manuscript: { id, versions } }: { readonly manuscript: Manuscript }) {
  const numbers = versions.map(({ number }) => number).toSorted((a, b) => b - a);
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
  return <ChangeList changes={data} />;
}
