import { useQuery } from "@tanstack/react-query";
import { outbox } from "./outbox-client.ts";
import { responseOf } from "#platform/web/call-api.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { toast } from "#ui/toasts/toast.ts";

type OutboxEmailProps = { readonly id: string | undefined; readonly onClose: () => void };

/** What a waiting letter says, where the press has no mail server and an administrator hands it on. */
export function OutboxEmail({ id, onClose }: OutboxEmailProps) {
  const letter = useQuery({
    queryKey: ["outbox", "email", id],
    queryFn: () => responseOf(outbox[":id"].letter.$get({ param: { id: id ?? "" } })),
    enabled: id !== undefined,
    // A letter may hold a link that signs somebody in: it is not kept once the window is closed.
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      title={wordIn(letter.data, "subject") ?? "Letter"}
      footer={<Buttons key={id} href={wordIn(letter.data?.["action"], "href")} onClose={onClose} />}
    >
      {letter.isFetching && <Spinner block words="Opening the letter" />}
      {letter.error && <ScreenProblem error={letter.error} onRetry={() => void letter.refetch()} />}
      {letter.data && <Content letter={letter.data} />}
    </Dialog>
  );
}

/** The letter's one link, to be handed on, where it has one. */
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

/** The parts of a letter or of a text message, as they were written. */
function Content({ letter }: { readonly letter: Readonly<Record<string, unknown>> }) {
  const { paragraphs, action } = letter;
  const code = wordIn(letter, "code");
  const href = wordIn(action, "href");
  return (
    <div className="reading">
      {(Array.isArray(paragraphs) ? paragraphs : [letter["text"]]).map((text) => (
        <p key={String(text)}>{String(text)}</p>
      ))}
      {code && <p className="mono">{code}</p>}
      {href && (
        <p>
          {wordIn(action, "label")}: <code className="mono doi">{href}</code>
        </p>
      )}
      {wordIn(letter, "footnote") && <p className="small quiet">{wordIn(letter, "footnote")}</p>}
    </div>
  );
}

function wordIn(part: unknown, name: string): string | undefined {
  if (typeof part !== "object" || part === null || !(name in part)) return undefined;
  const word: unknown = Reflect.get(part, name);
  return typeof word === "string" ? word : undefined;
}
