import { useEffect, useRef, useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type IdentifierFieldProps<Found> = {
  readonly label: string;
  readonly hint: string;
  readonly initial?: string | undefined;
  readonly find: (typed: string) => Promise<Found>;
  readonly onFound: (found: Found) => void;
  /** Called when a question begins: what was found before is no answer to it. */
  readonly onAsk?: (() => void) | undefined;
};

/**
 * A field for an identifier, with the buttons that ask the register and stop waiting for it; an error stands at the field.
 * What is typed while the register is asked is another question, which Enter or the button asks.
 */
export function IdentifierField<Found>({
  label,
  hint,
  initial = "",
  find,
  onFound,
  onAsk,
}: IdentifierFieldProps<Found>) {
  const [typed, setTyped] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  const { wrong, isBusy, ask, stop } = useRegister(find, onFound);
  const isEmpty = typed.trim() === "";
  const begin = (): void => {
    onAsk?.();
    void ask(typed);
  };
  return (
    <div className="identifier-field">
      <TextField
        ref={field}
        label={label}
        hint={hint}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={wrong}
        onChange={({ target }) => {
          setTyped(target.value);
          stop();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // It would save the form around it.
          event.preventDefault();
          if (!isEmpty && !isBusy) begin();
        }}
      />
      <div className="identifier-buttons">
        <Button variant="outline" disabled={isBusy || isEmpty} onClick={begin}>
          {isBusy ? "Looking up..." : "Look up"}
        </Button>
        {isBusy && (
          <Button
            variant="ghost"
            onClick={() => {
              stop();
              field.current?.focus();
            }}
          >
            Stop
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * Returns how a register is asked: one question at a time, with the server's sentence where it failed. An answer that comes
 * after the person stopped waiting, or left the screen, has no effect.
 */
export function useRegister<Found>(find: (typed: string) => Promise<Found>, onFound: (found: Found) => void) {
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const waiting = useRef<symbol>(undefined);
  useEffect(() => () => void (waiting.current = undefined), []);
  const ask = async (typed: string): Promise<void> => {
    const question = Symbol(typed);
    waiting.current = question;
    setBusy(true);
    setWrong(undefined);
    try {
      const found = await find(typed.trim());
      if (waiting.current === question) onFound(found);
    } catch (error) {
      if (waiting.current === question) setWrong(describeError(error));
    }
    if (waiting.current === question) setBusy(false);
  };
  const stop = (): void => {
    waiting.current = undefined;
    setBusy(false);
  };
  return { wrong, isBusy, ask, stop };
}

/** The sentence about the field says more than that of the whole answer. */
function describeError(error: unknown): string {
  if (!(error instanceof ApiProblem)) return "This could not be looked up. Type the record by hand.";
  return Object.values(error.fields)[0] ?? error.message;
}
