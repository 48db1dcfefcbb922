import { useEffect, useState } from "react";

/** Milliseconds after the last key until a password is checked. */
const PAUSE = 300;

/**
 * Returns the error that the server would report for a password, while it is typed; undefined while there is none or
 * it is not known. The rule and its lists are loaded with the first password that is long enough.
 */
export function usePasswordAdvice(password: string, minimum: number): string | undefined {
  const [advice, setAdvice] = useState<{ readonly password: string; readonly sentence: string | undefined }>();
  useEffect(() => {
    if ([...password].length < minimum) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const checked = import("./judge-typed-password.ts").then(({ checkTypedPassword }) =>
        checkTypedPassword(password, minimum),
      );
      checked.then(
        (sentence) => isCurrent && setAdvice({ password, sentence }),
        // The advice is optional: the server checks the password anyway.
        () => undefined,
      );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, minimum]);
  return advice?.password === password ? advice.sentence : undefined;
}
