import { useState } from "react";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { ApiProblem, readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { instantAt } from "#press/core/zoned-time.ts";
import { formatCallInstant } from "#manuscripts/calls/call.ts";
import type { Volume } from "#review/volumes/web/volume-queries.ts";
import { Button } from "#ui/forms/button.tsx";
import { SettingPanel, SettingRow } from "#ui/forms/setting-panel.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { calls, type VolumeCall } from "./call-queries.ts";

type LateAdmissionsProps = {
  readonly volume: Pick<Volume, "sequential_id" | "noun">;
  readonly found: VolumeCall;
  readonly timeZone: string;
};

/** The people who may send although the call is closed, and the form that admits another one. */
export function LateAdmissions({ volume, found, timeZone }: LateAdmissionsProps) {
  const id = String(volume.sequential_id);
  const end = useAction({
    run: (admission: string) =>
      readResult(calls[":id"].call.admissions[":admission"].$delete({ param: { id, admission } })),
    successToast: { title: "Admission ended" },
    failed: { title: "Nothing was changed", otherwise: "Please try again." },
    refreshes: MANUSCRIPTS_KEY,
  });
  return (
    <SettingPanel
      title="Late admissions"
      description={`Let one person submit a ${volume.noun} after the call has closed. To give everyone more time, change the closing date above.`}
    >
      {found.admissions.length > 0 && (
        <ul>
          {found.admissions.map(({ id: admission, email, admitted_until }) => (
            <SettingRow
              key={admission}
              title={<bdi>{email}</bdi>}
              about={`Until ${formatCallInstant(new Date(admitted_until), timeZone)}`}
              actions={
                <Button
                  variant="outline"
                  size="small"
                  disabled={end.isBusy}
                  aria-label={`End the admission of ${email}`}
                  onClick={() => end.runAction(admission)}
                >
                  End
                </Button>
              }
            />
          ))}
        </ul>
      )}
      <AdmitForm id={id} timeZone={timeZone} />
    </SettingPanel>
  );
}

const EMPTY = { email: "", day: "", time: "23:59" };

function AdmitForm({ id, timeZone }: { readonly id: string; readonly timeZone: string }) {
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { runAction, isBusy } = useAction({
    run: () =>
      readResult(
        calls[":id"].call.admissions.$post({
          param: { id },
          json: {
            key: crypto.randomUUID(),
            email: typed.email,
            until: instantAt(typed.day, typed.time, timeZone).toISOString(),
          },
        }),
      ),
    successToast: { title: "Admitted", message: `${typed.email} gets an e-mail with the link to the call.` },
    failed: { title: "Nobody was admitted", otherwise: "Nothing was changed. Please try again." },
    refreshes: MANUSCRIPTS_KEY,
    onDone: () => {
      setTyped(EMPTY);
      setErrors({});
    },
    onFailure: (failure) => {
      const fields = failure instanceof ApiProblem ? failure.fields : {};
      setErrors(fields);
      return Object.keys(fields).length > 0;
    },
  });
  const type = (given: Partial<typeof EMPTY>): void => setTyped((before) => ({ ...before, ...given }));
  return (
    <form
      className="form-stack"
      aria-label="Admit a person"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.day === "" || typed.time === "") setErrors({ until: "Choose a day and an hour." });
        else runAction();
      }}
    >
      <TextField
        label="E-mail address"
        type="email"
        hint="The address of their account."
        value={typed.email}
        error={errors["email"]}
        onChange={({ target }) => type({ email: target.value })}
      />
      <div className="form-pair">
        <TextField
          label="Until"
          type="date"
          value={typed.day}
          error={errors["until"]}
          onChange={({ target }) => type({ day: target.value })}
        />
        <TextField label="At" type="time" value={typed.time} onChange={({ target }) => type({ time: target.value })} />
      </div>
      <p>
        <Button type="submit" variant="outline" disabled={isBusy}>
          Admit and write to them
        </Button>
      </p>
    </form>
  );
}
