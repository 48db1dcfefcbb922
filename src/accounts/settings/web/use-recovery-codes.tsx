import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { accountQuery, hasRecoveryCodes } from "./account-queries.ts";
import { requestAccount } from "./account-request.ts";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { useAccountAction } from "./use-account-action.ts";

type RecoveryCodes = {
  /** Makes ten codes in place of the older ones and shows them in the dialog. */
  readonly make: () => void;
  /** Does the same where the account has no codes yet: the last step of adding its first second factor. */
  readonly makeFirst: () => void;
  readonly isBusy: boolean;
  /** The dialog with the codes, which the caller renders. */
  readonly dialog: ReactNode;
};

/** Returns the action that makes recovery codes, for the settings and for the end of adding a factor. */
export function useRecoveryCodes(onMade: () => void = () => undefined): RecoveryCodes {
  const { data: user } = useQuery(accountQuery);
  const exists = user !== undefined && hasRecoveryCodes(user);
  const [codes, setCodes] = useState<readonly string[]>();
  const { runAction, isBusy } = useAccountAction({
    run: () => requestAccount(({ mfa }) => (exists ? mfa.recoveryCodes.regenerate() : mfa.recoveryCodes.generate())),
    onDone: (made) => {
      setCodes(made.codes);
      onMade();
    },
  });
  return {
    make: () => runAction(),
    makeFirst: () => {
      if (!exists) runAction();
    },
    isBusy,
    dialog: codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />,
  };
}
