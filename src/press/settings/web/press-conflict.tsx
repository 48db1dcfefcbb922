import { settingDifferences } from "#press/settings/setting-differences.ts";
import { Button } from "#ui/button.tsx";
import type { StoredPress } from "./press-queries.ts";
import { settingWords } from "./setting-labels.ts";
import type { PressFormState } from "./use-press-form.ts";

const list = new Intl.ListFormat("en-GB");

/** A notice after another person saved: lists the differences and asks which values to use. */
export function PressConflict({ form, theirs }: { readonly form: PressFormState; readonly theirs: StoredPress }) {
  const changed = settingDifferences(form.base, theirs.press).map(({ key }) => key);
  return (
    <div className="error-summary" role="alert">
      <p className="form-label">Another person changed the settings after you opened them</p>
      <p>Changed there: {list.format(changed.map(settingWords))}. What you typed is still here and not saved.</p>
      <p className="setting-buttons">
        <Button variant="outline" onClick={() => form.takeTheirs(theirs)}>
          Take over those changes
        </Button>
        <Button variant="outline" onClick={() => form.save(theirs.version)}>
          Save mine over them
        </Button>
      </p>
    </div>
  );
}
