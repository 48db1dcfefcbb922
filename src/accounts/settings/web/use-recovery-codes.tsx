import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { toast, type Toast } from "#ui/toasts/toast.ts";
import { accountQuery, hasRecoveryCodes } from "./account-queries.ts";
import { requestAccount } from "./account-request.ts";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { useAccountAction } from "./use-account-action.ts";

type RecoveryCodes = {
  /** Makes ten codes in place of the older ones and shows them in the dialog. */
  readonly make: () => void;
  /**
   * Does the same where the account has no codes yet: the last step of adding its first second factor. The toast appears
   * after this step, because it would cover the dialog's button on a telephone.
   */
  readonly makeFirst: (added: Toast) => void;
  readonly isBusy: boolean;
  /** The dialog with the codes, which the caller renders. */
  readonly dialog: ReactNode;
};

/** Returns the action that makes recovery codes, for the settings and for the end of adding a factor. */
export function useRecoveryCodes(onMade: () => void = () => undefined): RecoveryCodes {
  const { data: user } = useQuery(accountQuery);
  const exists = user !== undefined && hasRecoveryCodes(user);
  const [codes, setCodes] = useState<readonly string[]>();
  const [pendingToast, setPendingToast] = useState<Toast>();
  const showPendingToast = (): void => {
    if (pendingToast) toast(pendingToast);
    setPendingToast(undefined);
  };
  const { runAction, isBusy } = useAccountAction({
    run: () => requestAccount(({ mfa }) => (exists ? mfa.recoveryCodes.regenerate() : mfa.recoveryCodes.generate())),
    onDone: (made) => {
      setCodes(made.codes);
      onMade();
    },
    onFailure: () => {
      showPendingToast();
      return false;
    },
  });
  return {
    make: () => runAction(),
    makeFirst: (added) => {
      if (exists) {
        toast(added);
        return;
      }
      setPendingToast(added);
      runAction();
    },
    isBusy,
    dialog: codes && (
      <RecoveryCodesDialog
        codes={codes}
        onClose={() => {
          setCodes(undefined);
          showPendingToast();
        }}
      />
    ),
  };
}
