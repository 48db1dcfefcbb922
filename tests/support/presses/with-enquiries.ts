import { submitEnquiry } from "#enquiries/server/submit-enquiry.ts";
import { deliverOutbox } from "#platform/mail/deliver-outbox.ts";
import { smtpTransport } from "#platform/mail/smtp-transport.ts";
import type { TestPress } from "./test-press.ts";

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

type Enquiries = {
  /** A visitor writes through the contact form; returns the ticket. */
  receive(form?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Hands what waits to a mail server. */
  deliver(mailServer: string): Promise<void>;
};

export type InboxPress = TestPress & Enquiries;

/** The fields that a visitor fills in. */
export const ENQUIRY_FORM = {
  first_name: "Asha",
  last_name: "Rao",
  email: "asha@example.org",
  project_type: "chapter",
  message: "Would you look at a chapter on the monsoon?",
};

/** Adds visitors who write to the press, and a mail server for its replies. */
export async function withEnquiries(press: TestPress): Promise<Enquiries> {
  let visitors = 0;
  return {
    receive: async (form = {}) => {
      visitors += 1;
      press.clock.advance(1000);
      const ip = `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`;
      // The same words sent again would be the same enquiry.
      const key = crypto.randomUUID();
      const { ticket } = await submitEnquiry(press.auth, { ip }, { ...ENQUIRY_FORM, key, ...form });
      return ticket;
    },
    deliver: async (mailServer) => {
      const mail = smtpTransport(mailServer, { connectionTimeout: 1000, greetingTimeout: 1000, socketTimeout: 1000 });
      const signature = async () => ({ pressName: "Meridian Press", pressUrl: press.pressUrl });
      await deliverOutbox(press.ctx, { secrets: press.secrets, mail, sms: undefined, signature });
      mail.close();
    },
  };
}
