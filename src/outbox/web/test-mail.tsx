import { useMutation, useQueryClient } from "@tanstack/react-query";
import { outbox } from "./outbox-client.ts";
import { responseOf, ApiProblem } from "#platform/web/call-api.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

/** Sends a test e-mail to the admin and shows what the mail server answered, word for word. */
export function TestMailButton() {
  const queries = useQueryClient();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => responseOf(outbox.test.$post()),
  });
  // Read again only now: the banner around this button goes once the server has taken an e-mail.
  const close = (): void => {
    reset();
    void queries.invalidateQueries();
  };
  return (
    <>
      <Button variant="outline" disabled={isPending} onClick={() => mutate()}>
        {isPending ? "Sending..." : "Send a test e-mail"}
      </Button>
      <Dialog
        open={data !== undefined || error !== null}
        onClose={close}
        title={data ? "The mail server took the test e-mail" : titleOf(error)}
        footer={
          <Button variant="outline" onClick={close}>
            Close
          </Button>
        }
      >
        {data && (
          <>
            <p>It was sent to {data.to}. If it does not arrive, look among unwanted mail.</p>
            <p>
              The server answered: <code className="mono doi">{data.response}</code>
            </p>
          </>
        )}
        {error && <p>{error.message}</p>}
      </Dialog>
    </>
  );
}

const titleOf = (error: Error | null): string =>
  error instanceof ApiProblem ? error.title : "The test e-mail was not sent";
