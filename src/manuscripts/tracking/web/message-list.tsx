import { useState } from "react";
import { findCommand, type ManuscriptProps } from "#manuscripts/web/manuscript-command.ts";
import { manuscripts } from "#manuscripts/web/manuscripts-client.ts";
import { useManuscriptAction } from "#manuscripts/web/use-manuscript-action.ts";
import { readResult } from "#platform/web/call-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { longDateAndTime } from "#ui/formatting/dates.ts";

/** The messages between authors and editors, and a field for a new one. */
export function MessageList({ manuscript }: ManuscriptProps) {
  const { messages } = manuscript;
  return (
    <section className="manuscript-stack" aria-label="Messages">
      {messages.length === 0 && <p className="quiet">No messages yet.</p>}
      {messages.map(({ id, author, body, created_at }) => (
        <article key={id} className="manuscript-message">
          <p className="small quiet">
            <b>
              <bdi>{author ?? "The press"}</bdi>
            </b>{" "}
            <time dateTime={created_at}>{longDateAndTime(created_at)}</time>
          </p>
          <p>{body}</p>
        </article>
      ))}
      {findCommand(manuscript, "message_authors") && <WriteMessage manuscript={manuscript} />}
    </section>
  );
}

function WriteMessage({ manuscript: { id } }: ManuscriptProps) {
  const [body, setBody] = useState("");
  const { runAction, isBusy } = useManuscriptAction({
    run: () =>
      readResult(
        manuscripts[":id"].messages.$post({
          param: { id },
          json: { key: crypto.randomUUID(), body, audience: "authors" },
        }),
      ),
    successToast: { title: "Sent", message: "Your editor gets an e-mail." },
    failed: "The message was not sent. Your text is still here.",
    onDone: () => setBody(""),
  });
  return (
    <div className="manuscript-stack">
      <TextArea label="Write to your editor" rows={4} value={body} onChange={({ target }) => setBody(target.value)} />
      <p>
        <Button variant="outline" disabled={isBusy || body.trim() === ""} onClick={() => runAction()}>
          {isBusy ? "Sending..." : "Send message"}
        </Button>
      </p>
    </div>
  );
}
