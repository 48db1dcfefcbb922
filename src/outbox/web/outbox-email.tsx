import { useQuery } from "@tanstack/react-query";
import { outbox } from "./outbox-client.ts";
import { readResult } from "#platform/web/call-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { toast } from "#ui/toasts/toast.ts";

type OutboxEmailProps = { readonly id: string | undefined; readonly onClose: () => void };

/** A dialog with the text of a waiting e-mail, which an admin of a press without a mail server passes on. */
export function OutboxEmail({ id, onClose }: OutboxEmailProps) {
  const email = useQuery({
    queryKey: ["outbox", "email", id],
    queryFn: () => readResult(outbox[":id"].email.$get({ param: { id: id ?? "" } })),
    enabled: id !== undefined,
    // An e-mail may contain a link that signs a person in: it is not cached after the dialog is closed.
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      title={wordIn(email.data, "subject") ?? "E-mail"}
      footer={<Buttons key={id} href={wordIn(email.data?.["action"], "href")} onClose={onClose} />}
    >
      {email.isFetching && <Spinner block words="Opening the e-mail" />}
      {email.error && <ScreenProblem error={email.error} onRetry={() => void email.refetch()} />}
      {email.data && <Content email={email.data} />}
    </Dialog>
  );
}

/** The buttons of the dialog; one copies the e-mail's link, if it has one. */
function Buttons({ href, onClose }: { readonly href: string | undefined; readonly onClose: () => void }) {
  const copy = async (link: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: "Link copied" });
    } catch {
      toast({
        kind: "error",
        title: "Copy failed",
        message: "Your browser does not allow copying. Select the link and copy it yourself.",
      });
    }
  };
  return (
    <>
      <Button variant="outline" onClick={onClose}>
        Close
      </Button>
      {href !== undefined && <Button onClick={() => void copy(href)}>Copy link</Button>}
    </>
  );
}

/** The parts of an e-mail or of a text message. */
function Content({ email }: { readonly email: Readonly<Record<string, unknown>> }) {
  const { paragraphs, action } = email;
  const code = wordIn(email, "code");
  const href = wordIn(action, "href");
  return (
    <div className="reading">
      {(Array.isArray(paragraphs) ? paragraphs : [email["text"]]).map((text) => (
        <p key={String(text)}>{String(text)}</p>
      ))}
      {code && <p className="mono">{code}</p>}
      {href && (
        <p>
          {wordIn(action, "label")}: <code className="mono doi">{href}</code>
        </p>
      )}
      {wordIn(email, "footnote") && <p className="small quiet">{wordIn(email, "footnote")}</p>}
    </div>
  );
}

function wordIn(part: unknown, name: string): string | undefined {
  if (typeof part !== "object" || part === null || !(name in part)) return undefined;
  const word: unknown = Reflect.get(part, name);
  return typeof word === "string" ? word : undefined;
}
