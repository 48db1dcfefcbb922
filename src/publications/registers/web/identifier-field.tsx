import { useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type IdentifierFieldProps<Found> = {
  readonly label: string;
  readonly hint: string;
  readonly initial?: string | undefined;
  readonly find: (typed: string) => Promise<Found>;
  readonly onFound: (found: Found) => void;
};

/** A field for an identifier, with the button that asks the register; an error stands at the field. */
export function IdentifierField<Found>({ label, hint, initial = "", find, onFound }: IdentifierFieldProps<Found>) {
  const [typed, setTyped] = useState(initial);
  const { wrong, isBusy, ask } = useRegister(find, onFound);
  const isEmpty = typed.trim() === "";
  return (
    <div className="identifier-field">
      <TextField
        label={label}
        hint={hint}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={wrong}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // It would save the form around it.
          event.preventDefault();
          if (!isEmpty && !isBusy) void ask(typed);
        }}
      />
      <Button variant="outline" disabled={isBusy || isEmpty} onClick={() => void ask(typed)}>
        {isBusy ? "Looking up..." : "Look up"}
      </Button>
    </div>
  );
}

/** Returns how a register is asked: one question at a time, with the server's sentence where it failed. */
export function useRegister<Found>(find: (typed: string) => Promise<Found>, onFound: (found: Found) => void) {
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const ask = async (typed: string): Promise<void> => {
    setBusy(true);
    setWrong(undefined);
    try {
      onFound(await find(typed.trim()));
    } catch (error) {
      setWrong(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { wrong, isBusy, ask };
}

/** The sentence about the field says more than that of the whole answer. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return "This could not be looked up. Type the record by hand.";
  return Object.values(error.fields)[0] ?? error.message;
}
