import { useEffect, useRef, useState } from "react";
import { FileLine, FileSender } from "#manuscripts/drafts/web/files-step.tsx";
import { createCommandKey, findCommand, type ManuscriptProps } from "#manuscripts/web/manuscript-command.ts";
import { manuscripts } from "#manuscripts/web/manuscripts-client.ts";
import { useManuscriptAction } from "#manuscripts/web/use-manuscript-action.ts";
import { GUARDS } from "#manuscripts/workflow/guards.ts";
import { readResult } from "#platform/web/call-api.ts";
import { Checkbox } from "#ui/forms/switches.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { SendLine } from "./send-line.tsx";

/** A pause in typing after which the answers are saved, in milliseconds. */
const PAUSE = 700;

type Answer = { readonly id: string; readonly done: boolean; readonly answer: string };

/** The editor's list: each line is ticked or answered, saved while it is typed, then all is sent together. */
export function FixList({ manuscript }: ManuscriptProps) {
  const { id, fixes, files, anonymity, on_hold } = manuscript;
  const [typed, setTyped] = useState<readonly Answer[]>(() =>
    fixes.map(({ id: fixId, done, answer }) => ({ id: fixId, done, answer })),
  );
  const stored = useRef<Promise<unknown>>(Promise.resolve());
  // One after the other: each is a version of the manuscript, and what is sent names the last.
  const store = (answers: readonly Answer[]) => {
    const json = {
      key: crypto.randomUUID(),
      fixes: answers.map((answer) => ({ ...answer, answer: answer.answer.trim() })),
    };
    const next = stored.current.then(() =>
      readResult(manuscripts[":id"]["answer-fixes"].$post({ param: { id }, json })),
    );
    stored.current = next.catch(() => undefined);
    return next;
  };
  const save = useManuscriptAction({ run: store, failed: "The answers were not saved." });
  const isChanged = typed.some(
    (answer, index) => answer.done !== fixes[index]?.done || answer.answer.trim() !== fixes[index]?.answer,
  );
  const { runAction: runSave, isBusy: isSaving, error } = save;
  const change = (at: number, fields: Partial<Answer>): void => {
    save.reset();
    setTyped((before) => before.map((answer, place) => (place === at ? { ...answer, ...fields } : answer)));
  };
  const send = useManuscriptAction({
    run: async () => {
      // What was typed last is sent too.
      const { version } = isChanged || isSaving ? await store(typed) : manuscript;
      const json = { ...createCommandKey(manuscript), version, note: "" };
      return readResult(manuscripts[":id"]["send-fixes"].$post({ param: { id }, json }));
    },
    successToast: { title: "Sent", message: "Your editor was informed." },
    failed: "The fixes were not sent.",
  });
  const { isBusy: isSending } = send;
  useEffect(() => {
    if (!isChanged || isSaving || isSending || error !== null) return undefined;
    const timer = setTimeout(() => runSave(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, isChanged, isSaving, isSending, error, runSave]);
  const open = typed.filter(({ done, answer }) => !done && answer.trim() === "").length;
  const reasons = [GUARDS.fixes_answered({ openFixes: open }), GUARDS.not_on_hold({ onHold: on_hold })];
  return (
    <section className="manuscript-stack">
      <h2 className="heading-3">What your editor needs</h2>
      <ul className="manuscript-list">
        {fixes.map(({ id: fixId, body }, index) => (
          <li key={fixId}>
            <Checkbox label={body} checked={typed[index]?.done ?? false} onChange={(done) => change(index, { done })} />
            <TextArea
              label={`Your answer to “${body}”`}
              optional
              rows={2}
              dir="auto"
              maxLength={5000}
              value={typed[index]?.answer ?? ""}
              onChange={({ target }) => change(index, { answer: target.value })}
            />
          </li>
        ))}
      </ul>
      <p className="small quiet" role="status">
        {isSaving || (isChanged && error === null) ? "Saving..." : isChanged ? "Not saved" : ""}
      </p>
      {files.map((file) => (
        <FileLine key={file.id} manuscript={manuscript} file={file} />
      ))}
      <FileSender manuscript={manuscript} fileRole="main" label="The changed manuscript" />
      {anonymity === "double" && (
        <FileSender manuscript={manuscript} fileRole="anonymised" label="The same without names, for reviewers" />
      )}
      <FileSender manuscript={manuscript} fileRole="supplement" label="Another changed file" />
      {findCommand(manuscript, "send_fixes") && (
        <SendLine
          reasons={reasons.flatMap((reason) => reason ?? [])}
          isBusy={isSending}
          label="Send the fixes"
          onSend={() => send.runAction()}
        />
      )}
    </section>
  );
}
