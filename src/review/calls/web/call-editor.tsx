import { useState } from "react";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { ApiProblem, readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import type { Volume } from "#review/volumes/web/volume-queries.ts";
import { Button } from "#ui/forms/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { Checkbox } from "#ui/forms/switches.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { calls, type VolumeCall } from "./call-queries.ts";
import { parseCall, type TypedCall, typeCall } from "./typed-call.ts";

type CallEditorProps = {
  readonly volume: Pick<Volume, "sequential_id" | "title" | "noun">;
  readonly found: VolumeCall;
};

/** The form of a volume's call: dates, text, what authors send, and whether readers see it. */
export function CallEditor({ volume, found }: CallEditorProps) {
  const id = String(volume.sequential_id);
  const [typed, setTyped] = useState(() => typeCall(found, volume.title));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const show = (fieldErrors: Readonly<Record<string, string>>): void => {
    setErrors(fieldErrors);
    setAttempt((count) => count + 1);
  };
  const { runAction, isBusy } = useAction({
    run: (call: Extract<ReturnType<typeof parseCall>, { call: object }>["call"]) =>
      readResult(
        calls[":id"].call.$put({
          param: { id },
          json: { ...call, key: crypto.randomUUID(), version: found.call?.version ?? 0 },
        }),
      ),
    successToast: { title: "Call saved" },
    failed: { title: "The call was not saved", otherwise: "Nothing was changed. Please try again." },
    refreshes: MANUSCRIPTS_KEY,
    onDone: () => setErrors({}),
    onFailure: (failure) => {
      const fields = failure instanceof ApiProblem ? byField(failure.fields) : {};
      show(fields);
      return Object.keys(fields).length > 0;
    },
  });
  const save = (): void => {
    const parsed = parseCall(typed, found.time_zone);
    if ("fieldErrors" in parsed) show(parsed.fieldErrors);
    else runAction(parsed.call);
  };
  return (
    <form
      className="form-stack"
      aria-label="Call for papers"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ErrorSummary
        fieldErrors={Object.entries(errors).map(([name, sentence]) => ({ fieldId: `field-${name}`, sentence }))}
        attempt={attempt}
      />
      <Fields {...{ typed, errors, noun: volume.noun, timeZone: found.time_zone }} onType={setTyped} />
      <p>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? "Saving..." : "Save"}
        </Button>
      </p>
    </form>
  );
}

/** A line of a list has its error at the list's field. */
const byField = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [path.replace(/\..*$/u, ""), sentence]));

type FieldsProps = {
  readonly typed: TypedCall;
  readonly errors: Readonly<Record<string, string>>;
  readonly noun: Volume["noun"];
  readonly timeZone: string;
  readonly onType: (typed: TypedCall) => void;
};

type TextName = Exclude<keyof TypedCall, "is_public">;

function Fields({ typed, errors, noun, timeZone, onType }: FieldsProps) {
  const field = (name: TextName, errorName: string = name) => ({
    id: `field-${errorName === name ? name : errorName}`,
    value: typed[name],
    error: errors[errorName],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onType({ ...typed, [name]: target.value }),
  });
  const hour = (name: "opens_time" | "closes_time") => ({ ...field(name), type: "time" });
  return (
    <>
      <SettingPanel
        title="Dates"
        description={`Dates and times are in the press’s time zone, ${timeZone}. Authors also see them in their own.`}
      >
        <div className="form-stack">
          <div className="form-pair">
            <TextField label="Opens" type="date" {...field("opens_on", "opens_at")} />
            <TextField label="Opens at" {...hour("opens_time")} />
          </div>
          <div className="form-pair">
            <TextField label="Closes" type="date" {...field("closes_on", "closes_at")} />
            <TextField label="Closes at" {...hour("closes_time")} />
          </div>
          <TextField
            label="Hours after closing"
            inputMode="numeric"
            hint="How long drafts begun before closing can still be submitted. Enter 0 for no extra time."
            {...field("late_hours")}
          />
        </div>
      </SettingPanel>
      <SettingPanel title="The call">
        <div className="form-stack">
          <TextField label="Title" {...field("title")} />
          <TextField label="In one sentence" optional {...field("summary")} />
          <TextArea label="Text" optional rows={8} hint="Leave an empty line between paragraphs." {...field("body")} />
          <TextArea label="Topics" optional rows={4} hint="One per line." {...field("topics")} />
        </div>
      </SettingPanel>
      <SettingPanel title="What authors send" description={`Each sends a ${noun}.`}>
        <div className="form-stack">
          <div className="form-pair">
            <TextField label="Words, at least" optional inputMode="numeric" {...field("words_from")} />
            <TextField label="Words, at most" optional inputMode="numeric" {...field("words_to")} />
          </div>
          <TextArea label="What else" optional rows={3} hint="One per line." {...field("to_send")} />
        </div>
      </SettingPanel>
      <Checkbox
        label="Show the call to readers"
        hint="The page names the volume and its editors, and authors are held to the dates. Until you tick this, the call has no effect."
        checked={typed.is_public}
        onChange={(is_public) => onType({ ...typed, is_public })}
      />
    </>
  );
}
