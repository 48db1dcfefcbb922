import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { ApiProblem } from "#platform/web/call-api.ts";
import type { FailureWords } from "#platform/web/failure-toast.ts";
import { useAction } from "#platform/web/use-action.ts";
import { CommandProblem } from "#review/office/web/command-problem.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import type { Toast } from "#ui/toasts/toast.ts";

type SendManyProps<Item, Sent> = {
  readonly title: string;
  readonly description: string;
  readonly query: Pick<UseQueryResult<readonly Item[]>, "data" | "error" | "refetch">;
  /** The words while the query is read. */
  readonly waitingWords: string;
  /** The words of the button that sends; before the query is read they are those of none. */
  readonly label: (items: readonly Item[]) => string;
  readonly canSend: (items: readonly Item[]) => boolean;
  /** Sends what was read; the same key twice sends once. */
  readonly send: (key: string, items: readonly Item[]) => Promise<Sent>;
  readonly sentToast: (sent: Sent) => Toast;
  readonly failed: FailureWords;
  /** What is to be read afterwards; without it the dialog closes. */
  readonly renderAfterwards?: (sent: Sent) => ReactNode;
  readonly onClose: () => void;
  readonly children: (items: readonly Item[]) => ReactNode;
};

/**
 * Everything that would be sent, to be read first, and the button that sends it. Where something has changed
 * in the meantime (409), nothing is sent: the reason stands above the list, which is read again.
 */
export function SendManyDialog<Item, Sent>(props: SendManyProps<Item, Sent>) {
  const { title, description, query, waitingWords, label, canSend, send, sentToast, failed, onClose, children } = props;
  const { data: items, error, refetch } = query;
  const [key] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<ApiProblem>();
  const [left, setLeft] = useState<ReactNode>();
  const { runAction, isBusy } = useAction({
    run: (read: readonly Item[]) => send(key, read),
    successToast: (_read, sent) => sentToast(sent),
    failed,
    refreshes: MANUSCRIPTS_KEY,
    onDone: (sent) => {
      const rest = props.renderAfterwards?.(sent);
      if (rest) setLeft(rest);
      else onClose();
    },
    onFailure: (failure) => {
      if (!(failure instanceof ApiProblem) || failure.status !== 409) return false;
      setProblem(failure);
      void refetch();
      return true;
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      size="wide"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {left ? "Close" : "Cancel"}
          </Button>
          {!left && (
            <Button onClick={() => items && runAction(items)} disabled={isBusy || !items || !canSend(items)}>
              {isBusy ? "Sending..." : label(items ?? [])}
            </Button>
          )}
        </>
      }
    >
      {!left && <CommandProblem problem={problem} />}
      {error && !items && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!items && !error && <Spinner words={waitingWords} />}
      {left ?? (items && children(items))}
    </Dialog>
  );
}
