import { isSameOrigin } from "#accounts/sessions/server/browser-session.ts";
import { inboxApi } from "#enquiries/inbox/server/inbox-api.ts";
import { submitEnquiry } from "#enquiries/server/submit-enquiry.ts";
import { understandSignIn } from "#people/server/people-api.ts";
import { findCurrentPerson, type Person } from "#people/server/current-person.ts";
import { deliverOutbox } from "#platform/mail/deliver-outbox.ts";
import { smtpTransport } from "#platform/mail/smtp-transport.ts";
import { openApi } from "#platform/api/api.ts";
import { PRESS_RECORDS } from "../../../src/dashboard-deps.ts";
import { openPeoplePress, type PeoplePress, type TestPerson } from "./people-press.ts";

/** The fields of an enquiry in a response that tests read. */
export type EnquiryBody = {
  readonly id: string;
  readonly ticket: string;
  readonly status: string;
  readonly spam: boolean;
  readonly version: number;
  readonly answered_at: string | null;
  readonly assignee: { readonly id: string } | null;
  readonly receipt: { readonly id: string; readonly state: string } | null;
  readonly events: readonly {
    readonly id: string;
    readonly kind: string;
    readonly body: string;
    readonly author: { readonly id: string } | null;
    readonly email: { readonly id: string; readonly state: string; readonly last_error: string | null } | null;
  }[];
};

export type InboxPress = PeoplePress & {
  /** Sends a request to the inbox (path below /api/v1) with a person's token; undefined is not signed in. */
  inbox(as: TestPerson | undefined, method: string, path: string, body?: unknown): Promise<Response>;
  /** Sends the same request and returns the body of the response. */
  received<T = EnquiryBody>(as: TestPerson, method: string, path: string, body?: unknown): Promise<T>;
  /** Sends an enquiry through the contact form; returns the ticket. */
  receive(form?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Sends the waiting e-mails to a mail server. */
  deliver(mailServer: string): Promise<void>;
};

const FORM = {
  first_name: "Asha",
  last_name: "Rao",
  email: "asha@example.org",
  project_type: "chapter",
  message: "Would you look at a chapter on the monsoon?",
};

/** A press with people and the inbox. */
export async function openInboxPress(): Promise<InboxPress> {
  const press = await openPeoplePress({
    settings: { limits: false },
    now: "2026-11-21T12:00:00Z",
    records: PRESS_RECORDS,
  });
  const { people } = press;
  const api = openApi<Person>(
    {
      log: people.log,
      findCaller: (request) => findCurrentPerson(people, request),
      isSameOrigin: (headers) => isSameOrigin(people.settings, headers),
      understand: understandSignIn,
    },
    [inboxApi({ ctx: people })],
  );
  const inbox: InboxPress["inbox"] = async (as, method, path, body) =>
    api.request(`${press.pressUrl}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(as && { authorization: `Bearer ${as.token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  let visitors = 0;
  return {
    ...press,
    inbox,
    received: async <T>(as: TestPerson, method: string, path: string, body?: unknown) =>
      (await inbox(as, method, path, body)).json() as Promise<T>,
    receive: async (form = {}) => {
      visitors += 1;
      press.clock.advance(1000);
      const ip = `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`;
      // The same text sent twice would be one enquiry.
      const key = crypto.randomUUID();
      const { ticket } = await submitEnquiry(people, { ip }, { ...FORM, key, ...form });
      return ticket;
    },
    deliver: async (mailServer) => {
      const mail = smtpTransport(mailServer, { connectionTimeout: 1000, greetingTimeout: 1000, socketTimeout: 1000 });
      const signature = async () => ({ pressName: "Meridian Press", pressUrl: press.pressUrl });
      await deliverOutbox(people, { secrets: press.secrets, mail, sms: undefined, signature });
      mail.close();
    },
  };
}
