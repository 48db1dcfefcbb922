import { useState } from "react";
import { Tabs } from "#ui/tabs.tsx";
import type { SortedProblems } from "../mends.ts";
import type { TextBlock, TextProblem, WholeVersion } from "./part-client.ts";
import { findBlock } from "./find-block.ts";
import { ProblemItem } from "./problem-item.tsx";

const FILTERS = { all: "All", must: "Required", may: "Optional" } as const;
type Filter = keyof typeof FILTERS;
const NAMES = Object.keys(FILTERS) as Filter[]; // the keys of a constant

type ProblemsPanelProps = {
  readonly production: WholeVersion;
  readonly problems: SortedProblems;
  readonly blocks: readonly TextBlock[];
  /** The id of the chosen block. */
  readonly chosen: string | undefined;
  readonly onChoose: (block: string | undefined) => void;
};

/** The problems of a text, what must be settled first; the first one is open, with its field in place. */
export function ProblemsPanel({ production, problems, blocks, chosen, onChoose }: ProblemsPanelProps) {
  const [filter, setFilter] = useState<Filter>("all");
  const [opened, setOpened] = useState<string>();
  const listed = list(problems, filter);
  const open =
    listed.find((problem) => makeKey(problem) === opened) ?? listed.find(({ place }) => place === chosen) ?? listed[0];
  return (
    <section className="part-problems" aria-label="Problems">
      <h2 className="sr-only">Problems</h2>
      <Tabs
        label="Problems"
        chosen={filter}
        onChoose={setFilter}
        tabs={NAMES.map((name) => ({
          name,
          label: (
            <>
              {FILTERS[name]} <span className="queue-count">{list(problems, name).length}</span>
            </>
          ),
          content: name === filter && (
            <>
              {listed.length === 0 && <p className="quiet part-none">{NONE[name]}</p>}
              <ol className="problem-list">
                {listed.map((problem) => (
                  <ProblemItem
                    key={makeKey(problem)}
                    production={production}
                    problem={problem}
                    block={findBlock(blocks, problem.place)}
                    front={blocks.filter(({ place }) => place === "front")}
                    isOpen={problem === open}
                    onOpen={() => {
                      setOpened(makeKey(problem));
                      onChoose(problem.place ?? undefined);
                    }}
                    onShow={() => onChoose(problem.place ?? undefined)}
                  />
                ))}
              </ol>
            </>
          ),
        }))}
      />
      {problems.mended.length > 0 && (
        <p className="small quiet">
          {problems.mended.length === 1
            ? "1 more will be fixed in the next version."
            : `${problems.mended.length} more will be fixed in the next version.`}
        </p>
      )}
    </section>
  );
}

const NONE: Readonly<Record<Filter, string>> = {
  all: "No problems left.",
  must: "Nothing to resolve.",
  may: "Nothing else was found.",
};

const list = ({ musts, others }: SortedProblems, filter: Filter): readonly TextProblem[] => {
  if (filter === "must") return musts;
  return filter === "may" ? others : [...musts, ...others];
};

const makeKey = ({ code, place, sentence }: TextProblem): string => `${code} ${place ?? ""} ${sentence}`;
