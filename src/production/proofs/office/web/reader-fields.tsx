import type { FieldErrors } from "#platform/web/forms/field-changes.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import type { ProofDraft } from "./use-send-proof.ts";

type ReaderFieldsProps = { readonly draft: ProofDraft; readonly fieldErrors: FieldErrors };

/** The authors with their addresses, who of them gets the proof, and whose last word ends the round. */
export function ReaderFields({ draft: { readers, change, choose }, fieldErrors }: ReaderFieldsProps) {
  // The server counts the authors who are sent the proof.
  const places = readers.map((_, index) => readers.slice(0, index).filter(({ isSent }) => isSent).length);
  return (
    <fieldset className="proof-reader-fields">
      <legend className="form-label">Authors</legend>
      {readers.map(({ name, email, corresponding, isSent }, index) => (
        <div key={name} className="proof-reader-field" role="group" aria-label={name}>
          <label className="choice">
            <input
              type="checkbox"
              checked={isSent}
              onChange={({ target }) => change(index, { isSent: target.checked })}
            />
            <bdi>{name}</bdi>
          </label>
          <TextField
            label="E-mail address"
            type="email"
            autoComplete="off"
            disabled={!isSent}
            value={email}
            error={isSent ? fieldErrors[`readers.${places[index] ?? 0}.email`] : undefined}
            onChange={({ target }) => change(index, { email: target.value })}
          />
          <label className="choice">
            <input
              type="radio"
              name="corresponding"
              disabled={!isSent}
              checked={corresponding}
              onChange={() => choose(index)}
            />
            Corresponding
          </label>
        </div>
      ))}
      {readers.length === 0 && <p className="quiet">The record names no author. Add the authors there first.</p>}
      {fieldErrors["readers"] !== undefined && <p className="form-error">{fieldErrors["readers"]}</p>}
      <p className="form-hint">The round ends when the corresponding author approves or sends remarks.</p>
    </fieldset>
  );
}
