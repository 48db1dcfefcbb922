import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { depositWords } from "./deposit-words.ts";
import { DEPOSITS_KEY, requestDeposits } from "./deposits-client.ts";

type DepositButtonProps = { readonly id: string; readonly name: string; readonly isFirst: boolean };

/** Has a publication deposited with its book. */
export function DepositButton({ id, name, isFirst }: DepositButtonProps) {
  const words = isFirst ? "Deposit" : "Deposit again";
  const { runAction, isBusy } = useAction({
    run: () => requestDeposits({ ids: [id] }),
    successToast: (_input, requested) => ({ title: "Waiting to be sent", message: depositWords(requested) }),
    failed: "It could not be deposited. Please try again.",
    refreshes: DEPOSITS_KEY,
  });
  return (
    <Button
      variant="outline"
      size="small"
      disabled={isBusy}
      onClick={() => runAction()}
      aria-label={`${words}: ${name}`}
    >
      {isBusy ? "Depositing..." : words}
    </Button>
  );
}
