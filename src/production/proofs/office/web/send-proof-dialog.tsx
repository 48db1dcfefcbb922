import { type FormEvent, useId } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import type { FieldErrors } from "#platform/web/forms/field-changes.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { RowList } from "#ui/forms/row-list.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { MAX_MESSAGE, MAX_QUESTION, MAX_QUESTIONS } from "../../proof.ts";
import { type ProofProposal, PROOFS_KEY, sendProof } from "./proofs-client.ts";
import { ReaderFields } from "./reader-fields.tsx";
import { type ProofDraft, type TypedQuestion, useSendProof } from "./use-send-proof.ts";

type SendProofDialogProps = {
  readonly productionId: string;
  readonly title: string;
  readonly proposal: ProofProposal;
  readonly onClose: () => void;
};

/** Sends a text to its authors: their addresses, the date, a message, questions, and the e-mail as it goes out. */
export function SendProofDialog({ productionId, title, proposal, onClose }: SendProofDialogProps) {
  const formId = useId();
  const draft = useSendProof(proposal);
  const { runAction, isBusy, error } = useAction({
    run: () => sendProof(productionId, draft.form),
    refreshes: PROOFS_KEY,
    onDone: onClose,
    successToast: { title: "Sent", message: "Each author gets an e-mail with a link of their own." },
  });
  const problem = error instanceof ApiProblem ? error : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) runAction();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      size="wide"
      title={proposal.round === 1 ? "Send the proof to the authors" : `Send round ${proposal.round} to the authors`}
      description={`“${title}”. Each author gets a link of their own; no account is needed.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBusy}>
            {isBusy ? "Sending…" : "Send the proof"}
          </Button>
        </>
      }
    >
      <form id={formId} className="form-stack" onSubmit={submit} noValidate>
        {error && (
          <p role="alert" className="form-error">
            {error.message}
          </p>
        )}
        <Warnings proposal={proposal} />
        <ReaderFields draft={draft} fieldErrors={problem?.fields ?? {}} />
        <OtherFields draft={draft} proposal={proposal} fieldErrors={problem?.fields ?? {}} />
      </form>
    </Dialog>
  );
}

/** What the editor should know before sending. */
function Warnings({ proposal: { open_round, unsettled, waiting } }: { readonly proposal: ProofProposal }) {
  const warnings = [
    ...(open_round === null ? [] : [`Round ${open_round} is still open. Sending this one closes it.`]),
    ...(unsettled === 0
      ? []
      : [
          unsettled === 1
            ? "1 remark from the previous round is still open."
            : `${unsettled} remarks from the previous round are still open.`,
        ]),
    ...(waiting === 0
      ? []
      : [
          waiting === 1
            ? "1 pending correction isn’t in this version."
            : `${waiting} pending corrections aren’t in this version.`,
        ]),
  ];
  if (warnings.length === 0) return null;
  return (
    <ul className="proof-warnings">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}

type FieldsProps = {
  readonly draft: ProofDraft;
  readonly proposal: ProofProposal;
  readonly fieldErrors: FieldErrors;
};

const EMPTY_QUESTION: TypedQuestion = { question: "", choices: "" };

function OtherFields({ draft, proposal, fieldErrors }: FieldsProps) {
  return (
    <>
      <TextField
        label="Due date"
        type="date"
        hint={`Until midnight in the time zone ${proposal.time_zone}.`}
        value={draft.dueOn}
        error={fieldErrors["due_on"]}
        onChange={({ target }) => draft.setDay(target.value)}
      />
      <TextArea
        label="Message to the authors"
        optional
        rows={3}
        dir="auto"
        maxLength={MAX_MESSAGE}
        value={draft.message}
        error={fieldErrors["message"]}
        onChange={({ target }) => draft.setMessage(target.value)}
      />
      <fieldset className="proof-question-fields">
        <legend className="form-label">
          Questions for the authors <span className="quiet">(optional)</span>
        </legend>
        <RowList<TypedQuestion>
          rows={draft.questions}
          formatName={({ question }) => question || "New question"}
          addWords={draft.questions.length < MAX_QUESTIONS ? "Add a question" : ""}
          emptyRow={EMPTY_QUESTION}
          onChange={draft.setQuestions}
        >
          {({ question, choices }, place, set) => (
            <>
              <TextArea
                label="Question"
                rows={2}
                dir="auto"
                maxLength={MAX_QUESTION}
                value={question}
                error={fieldErrors[`questions.${place}.question`]}
                onChange={({ target }) => set({ question: target.value })}
              />
              <TextArea
                label="Suggested answers"
                optional
                hint="One per line. The authors can always write something else."
                rows={2}
                dir="auto"
                value={choices}
                error={fieldErrors[`questions.${place}.choices`]}
                onChange={({ target }) => set({ choices: target.value })}
              />
            </>
          )}
        </RowList>
      </fieldset>
      <section aria-labelledby="proof-email" className="proof-email">
        <h3 id="proof-email" className="form-label">
          The e-mail
        </h3>
        <p dir="auto">
          <b>{draft.preview.subject}</b>
        </p>
        {draft.preview.paragraphs.map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a paragraph is its place
          <p key={index} dir="auto">
            {paragraph}
          </p>
        ))}
        <p className="small quiet">The link to the proof and the name of the press follow. Replies come to you.</p>
      </section>
    </>
  );
}
