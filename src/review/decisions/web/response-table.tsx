import { useId, useState } from "react";
import { FileLine, FileSender } from "#manuscripts/drafts/web/files-step.tsx";
import type { Manuscript } from "#manuscripts/web/manuscript-queries.ts";
import { readResult } from "#platform/web/call-api.ts";
import { CommandProblem } from "#review/office/web/command-problem.tsx";
import { useManuscriptCommand } from "#review/office/web/use-manuscript-command.ts";
import { QuotedPassage } from "#review/passages/web/quoted-passage.tsx";
import { CONCERN_KINDS } from "#review/recommendation.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { type DecisionPoint, decisions } from "./decisions-client.ts";
import { PointAnswer } from "./point-answer.tsx";

type ResponseTableProps = { readonly manuscript: Manuscript; readonly points: readonly DecisionPoint[] };

/** The response table: an answer to each point, saved while it is typed, the changed files, and the button that sends the revision. */
export function ResponseTable({ manuscript, points }: ResponseTableProps) {
  const { id, version, commands } = manuscript;
  const idOfTable = useId();
  const [note, setNote] = useState("");
  const { runCommand, isBusy, problem } = useManuscriptCommand({
    version,
    run: (stamp) => readResult(decisions.revision.$post({ param: { id }, json: { ...stamp, note } })),
    successToast: { title: "Revision submitted", message: "The editor gets an e-mail, and you get a receipt." },
    failed: "The revision was not submitted",
    showsProblem: true,
  });
  const open = points.filter(({ answer }) => answer.trim() === "");
  const [first] = open;
  const isOrAre = open.length === 1 ? "is" : "are";
  const others = (commands.find(({ command }) => command === "submit_revision")?.reasons ?? []).filter(
    (reason) => !reason.includes("not answered"),
  );
  const getPointId = (point: DecisionPoint): string => `${idOfTable}-${point.id}`;
  return (
    <section className="office-stack" aria-label="Your answers">
      <h3 className="heading-3">Your answers</h3>
      {points.map((point) => (
        <div key={point.id} className="response-row">
          <p className="office-label">{point.label}</p>
          <div>
            <p className="small quiet">{`${formatSource(point)} · ${CONCERN_KINDS[point.kind].toLowerCase()}`}</p>
            <p className="office-words" dir="auto">
              {point.body}
            </p>
            <QuotedPassage passage={point} />
          </div>
          <div className="form-stack">
            <PointAnswer manuscriptId={id} point={point} fieldId={getPointId(point)} />
          </div>
        </div>
      ))}
      <ChangedFiles manuscript={manuscript} />
      <TextArea
        label="A note to the editor"
        optional
        rows={3}
        dir="auto"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <CommandProblem problem={problem} />
      <p role="status">
        {!first && points.length > 0 && "Every point is answered."}
        {first && (
          <a
            className="link"
            href={`#${getPointId(first)}`}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(getPointId(first))?.focus();
            }}
          >
            {`${open.length} of ${points.length} points ${isOrAre} not answered`}
          </a>
        )}
      </p>
      {others.length > 0 && <p className="small quiet">{others.join(" ")}</p>}
      <p>
        <Button disabled={isBusy || open.length > 0 || others.length > 0} onClick={() => runCommand()}>
          {isBusy ? "Submitting..." : "Submit revision"}
        </Button>
      </p>
      <p className="small quiet">
        After you submit, this version is frozen, and your editor is told by e-mail. You get a receipt.
      </p>
    </section>
  );
}

/** Returns whose point it is: 1.2 is the second concern of Reviewer 1, E.1 the editor's first. */
const formatSource = ({ label }: DecisionPoint): string =>
  label.startsWith("E") ? "Your editor" : `Reviewer ${label.split(".")[0] ?? ""}`;

/** The files of the revision, which are frozen as a version when it is submitted. */
const ChangedFiles = ({ manuscript }: Pick<ResponseTableProps, "manuscript">) => {
  const { files, anonymity } = manuscript;
  const has = (role: "main" | "anonymised"): boolean => files.some((file) => file.role === role);
  return (
    <section className="office-stack" aria-label="The changed files">
      <h3 className="heading-3">The changed files</h3>
      {files.map((file) => (
        <FileLine key={file.id} manuscript={manuscript} file={file} />
      ))}
      <FileSender
        manuscript={manuscript}
        fileRole="main"
        label={has("main") ? "Replace the changed manuscript" : "The changed manuscript"}
      />
      {anonymity === "double" && (
        <FileSender
          manuscript={manuscript}
          fileRole="anonymised"
          label={has("anonymised") ? "Replace the anonymised manuscript" : "The same without names, for reviewers"}
        />
      )}
      <FileSender manuscript={manuscript} fileRole="supplement" label="Another changed file" />
    </section>
  );
};
