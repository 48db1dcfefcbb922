import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { compareTexts } from "#documents/comparison/compare-texts.ts";
import { ChangeList } from "#documents/comparison/web/change-list.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { NativeSelect } from "#ui/forms/text-field.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { ApiProblem } from "#platform/web/call-api.ts";
import { blocksQuery, type TextBlocks, type Version, type WholeVersion } from "./part-client.ts";

type ChangesViewProps = {
  readonly production: WholeVersion;
  readonly text: TextBlocks;
  readonly versions: readonly Version[];
};

/** What changed in the newest version since an earlier one, paragraph by paragraph. */
export function ChangesView({ production, text, versions }: ChangesViewProps) {
  const earlier = versions.filter(({ state, version }) => state === "ready" && version < production.version);
  const [chosen, setChosen] = useState(earlier[0]?.id);
  const { data, error, refetch } = useQuery({ ...blocksQuery(chosen ?? ""), enabled: chosen !== undefined });
  const compared = useMemo(() => data && compareTexts(joinBlocks(data), joinBlocks(text)), [data, text]);
  if (chosen === undefined) return <p className="quiet">There’s no earlier version to compare with.</p>;
  return (
    <div className="panel part-changes">
      <NativeSelect label="Compare with" value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {earlier.map(({ id, version }) => (
          <option key={id} value={id}>{`version ${version}`}</option>
        ))}
      </NativeSelect>
      {error instanceof ApiProblem && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner words="Comparing" />}
      {data && (
        <ChangeList
          changes={{
            title: [],
            abstract: [],
            text: compared ?? null,
            problem: compared ? null : "The two versions have too little in common to compare.",
          }}
        />
      )}
    </div>
  );
}

/** A paragraph for each block. */
const joinBlocks = ({ blocks }: TextBlocks): string => blocks.map(({ text }) => text).join("\n\n");
