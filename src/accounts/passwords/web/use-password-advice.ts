import { useEffect, useState } from "react";

/** Milliseconds without a key until a password is judged. */
const PAUSE = 300;

/**
 * What the server would say against a password, while it is typed; undefined while nothing is wrong or known. The rule and
 * its lists come with the first password that is long enough.
 */
export function usePasswordAdvice(password: string, minimum: number): string | undefined {
  const [advice, setAdvice] = useState<{ readonly password: string; readonly sentence: string | undefined }>();
  useEffect(() => {
    if ([...password].length < minimum) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const judged = import("./judge-typed-password.ts").then(({ judgeTypedPassword }) =>
        judgeTypedPassword(password, minimum),
      );
      judged.then(
        (sentence) => isCurrent && setAdvice({ password, sentence }),
        // Advice alone: the server judges in any case.
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
