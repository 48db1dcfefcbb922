import { useState } from "react";
import { IdentityList } from "#manuscripts/anonymity/web/identity-list.tsx";
import { CommandFormDialog } from "#review/office/web/command-form-dialog.tsx";
import { Checkbox } from "#ui/forms/switches.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { type AnswerForReviewer, passAnswer } from "./answers-client.ts";

type PassAnswerDialogProps = {
  readonly manuscriptId: string;
  readonly answer: AnswerForReviewer;
  /** The people whose names were looked for in what is shown. */
  readonly namesLookedFor: string;
  readonly version: number;
  readonly onClose: () => void;
};

/** The window in which an editor takes out of an answer what tells who wrote it, or passes it on as it is. */
export function PassAnswerDialog({
  manuscriptId,
  answer: given,
  namesLookedFor,
  version,
  onClose,
}: PassAnswerDialogProps) {
  const [answer, setAnswer] = useState(given.answer);
  const [place, setPlace] = useState(given.place);
  const [isChecked, setChecked] = useState(false);
  return (
    <CommandFormDialog
      size="wide"
      title={`The answer to ${given.label}`}
      description="The reviewer of this concern reads what stands here. The authors’ own words stay in their response."
      submitLabel="Pass on to the reviewer"
      busyLabel="Passing on..."
      isReady={isChecked}
      version={version}
      run={({ key }) =>
        passAnswer(manuscriptId, given.id, {
          key,
          answer,
          place,
          names_looked_for: namesLookedFor,
          decided_at: given.decided_at,
          answer_checked: true,
        })
      }
      successToast={{ title: "Answer passed on", message: "The reviewer can read it now." }}
      failed="The answer was not passed on"
      onClose={onClose}
    >
      {(fieldErrors) => (
        <>
          <div>
            <p className="form-label">The reviewer’s concern</p>
            <p className="answers-concern" dir="auto">
              {given.concern}
            </p>
          </div>
          {given.identities.length > 0 && (
            <section aria-label="Places that may name an author">
              <p className="form-label">
                {given.identities.length === 1
                  ? "1 place may name an author"
                  : `${given.identities.length} places may name an author`}
              </p>
              <IdentityList warnings={given.identities} />
            </section>
          )}
          <TextArea
            label="Answer as the reviewer reads it"
            rows={8}
            dir="auto"
            maxLength={20_000}
            value={answer}
            error={fieldErrors["answer"]}
            onChange={({ target }) => setAnswer(target.value)}
          />
          <TextField
            label="Where the manuscript was changed"
            optional
            dir="auto"
            maxLength={500}
            value={place}
            error={fieldErrors["place"]}
            onChange={({ target }) => setPlace(target.value)}
          />
          <Checkbox
            label="I have read this answer. It does not reveal who wrote it."
            hint="Your confirmation is kept with your name and the time."
            checked={isChecked}
            onChange={setChecked}
          />
        </>
      )}
    </CommandFormDialog>
  );
}
