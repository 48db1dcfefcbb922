import type { Outbox } from "#platform/mail/mail.ts";

/** An outbox that remembers the ids of the e-mails it queues, in order. */
export function rememberQueue(outbox: Outbox): { readonly mail: Outbox; readonly queuedEmails: readonly string[] } {
  const queuedEmails: string[] = [];
  const queue: Outbox["queue"] = async (...email) => {
    const id = await outbox.queue(...email);
    queuedEmails.push(id);
    return id;
  };
  return { mail: { ...outbox, queue }, queuedEmails };
}
