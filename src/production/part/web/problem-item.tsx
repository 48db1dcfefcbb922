import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon, type DashboardIconName } from "#ui/icons/dashboard-icon.tsx";
import type { Correction } from "../../document/correction.ts";
import type { Severity } from "../../document/problem.ts";
import { listMends, mayAccept } from "../mends.ts";
import { AcceptForm } from "./accept-form.tsx";
import { CorrectionForm } from "./correction-forms.tsx";
import type { TextBlock, TextProblem, WholeVersion } from "./part-client.ts";
import { useAddCorrections } from "./use-corrections.ts";

type ProblemItemProps = {
  readonly production: WholeVersion;
  readonly problem: TextProblem;
  /** The block in which it is; undefined for the text as a whole. */
  readonly block: TextBlock | undefined;
  /** The blocks before the first heading. */
  readonly front: readonly TextBlock[];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onShow: () => void;
};

const MARKS: Readonly<Record<Severity, { readonly icon: DashboardIconName; readonly words: string }>> = {
  must: { icon: "circle-alert", words: "Must be resolved" },
  should: { icon: "alert", words: "Should be fixed" },
  note: { icon: "info", words: "Note" },
};

/** One problem; the open one has the form that mends it. */
export function ProblemItem({ production, problem, block, front, isOpen, onOpen, onShow }: ProblemItemProps) {
  const { icon, words } = MARKS[problem.severity];
  return (
    <li className={`problem problem-${problem.severity}`} data-open={isOpen || undefined}>
      <p className="problem-sentence">
        <DashboardIcon name={icon} />
        <span className="sr-only">{`${words}: `}</span>
        <span dir="auto">{problem.sentence}</span>
      </p>
      {isOpen ? (
        <Mend {...{ production, problem, block, front, onShow }} />
      ) : (
        <Button variant="ghost" size="small" onClick={onOpen}>
          {block && listMends(problem).length > 0 ? "Fix…" : "Open"}
        </Button>
      )}
    </li>
  );
}

function Mend({ production, problem, block, front, onShow }: Omit<ProblemItemProps, "isOpen" | "onOpen">) {
  const [form, setForm] = useState<Correction["kind"]>();
  const { runAction, isBusy } = useAddCorrections(production.id);
  const kinds = block ? listMends(problem) : [];
  const kind = form ?? kinds[0];
  // What stands before the first heading is taken out as a whole.
  const keep = (made: Correction): void =>
    runAction(made.kind === "dismiss" ? front.map(({ id, text }) => ({ ...made, block: id, original: text })) : [made]);
  return (
    <div className="problem-mend">
      {kind === "accept" && (
        <AcceptForm
          {...{ problem, block, isBusy }}
          onKeep={(made) => runAction([made])}
          onCancel={() => setForm(undefined)}
        />
      )}
      {kind !== undefined && kind !== "accept" && block && (
        <CorrectionForm key={`${kind} ${block.id}`} kind={kind} block={block} isBusy={isBusy} onKeep={keep} />
      )}
      <p className="problem-ways">
        {problem.place !== null && (
          <Button variant="ghost" size="small" onClick={onShow}>
            Show in the text
          </Button>
        )}
        {mayAccept(problem) && kind !== "accept" && (
          <Button variant="ghost" size="small" onClick={() => setForm("accept")}>
            Leave as is…
          </Button>
        )}
      </p>
    </div>
  );
}
