import { useQueryClient } from "@tanstack/react-query";
import { outbox } from "./outbox-client.ts";
import { readResult, ApiProblem } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

/** A button that sends a test e-mail to the admin, with a dialog that shows the mail server's reply unchanged. */
export function TestMailButton() {
  const queries = useQueryClient();
  const { runAction, outcome, error, isBusy, reset } = useAction({
    run: () => readResult(outbox.test.$post()),
    refreshes: "nothing",
  });
  // The queries are refreshed only now, because the banner around this button disappears once the server has accepted
  // an e-mail.
  const close = (): void => {
    reset();
    void queries.invalidateQueries();
  };
  return (
    <>
      <Button variant="outline" disabled={isBusy} onClick={() => runAction()}>
        {isBusy ? "Sending..." : "Send a test e-mail"}
      </Button>
      <Dialog
        open={outcome !== undefined || error !== null}
        onClose={close}
        title={outcome ? "The mail server accepted the test e-mail" : formatTitle(error)}
        footer={
          <Button variant="outline" onClick={close}>
            Close
          </Button>
        }
      >
        {outcome && (
          <>
            <p>It was sent to {outcome.to}. If it does not arrive, check the spam folder.</p>
            <p>
              The mail server replied: <code className="mono doi">{outcome.response}</code>
            </p>
          </>
        )}
        {error && <p>{error.message}</p>}
      </Dialog>
    </>
  );
}

const formatTitle = (error: Error | null): string =>
  error instanceof ApiProblem ? error.title : "The test e-mail was not sent";
