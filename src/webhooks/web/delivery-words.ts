import { EVENT_WORDS, WEBHOOK_EVENTS } from "#webhooks/webhook-event.ts";
import type { Toast } from "#ui/toasts/toast.ts";
import type { ListedDelivery } from "./webhooks-client.ts";

type Attempted = Pick<ListedDelivery, "state" | "last_status" | "last_error" | "last_milliseconds">;

/** Returns how the last attempt went: the response and its time, or why there was none. */
export function attemptWords({ last_status, last_error, last_milliseconds }: Attempted): string {
  if (last_error !== null) return last_error;
  if (last_status === null) return "Not sent yet.";
  const isRedirect = last_status >= 300 && last_status < 400;
  return `The response was ${last_status}, after ${last_milliseconds ?? 0} ms.${isRedirect ? " Redirects are not followed." : ""}`;
}

/** Returns the toast about a delivery that was sent at once. */
export const describeOutcome = (delivery: Attempted): Toast =>
  delivery.state === "delivered"
    ? { title: "Delivered", message: attemptWords(delivery) }
    : { kind: "error", title: "Not delivered", message: attemptWords(delivery) };

/** Returns the name of an event for people. */
export function eventLabel(event: string): string {
  const known = WEBHOOK_EVENTS.find((one) => one === event);
  return known ? EVENT_WORDS[known].label : "Test";
}

/** Returns what a delivery is about: the publication with its number, or the enquiry's ticket; undefined where that is not told. */
export function getSubject({ data }: Pick<ListedDelivery, "data">): string | undefined {
  const { title, number, ticket } = data;
  const words = [title, number !== undefined && `no. ${number}`, ticket].filter((one) => typeof one === "string");
  return words.length === 0 ? undefined : words.join(" · ");
}
