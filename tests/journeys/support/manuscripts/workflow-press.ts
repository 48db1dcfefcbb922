import { expect } from "@playwright/test";
import type { ReceivedMail } from "../../../support/servers/mail-server.ts";
import { type JourneyPress, testOnPress } from "../journey-press.ts";

export { expect } from "@playwright/test";

/** A press whose manuscripts live through time. */
export type WorkflowPress = JourneyPress & {
  /** Waits for the newest e-mail to an address whose subject contains these words, and returns it. */
  email(to: string, subject: RegExp): Promise<ReceivedMail>;
};

/** `test` for journeys of people who take part in one manuscript, on a press with staff that these programs fill further. */
export const testOfWorkflow = (...programs: readonly string[]) =>
  testOnPress({
    programs: ["staff.ts", ...programs],
    sendsMail: true,
    as: (press): WorkflowPress => ({
      ...press,
      email: async (to, subject) => {
        const find = () =>
          press.mail.received.findLast((one) => one.recipients.includes(to) && subject.test(one.subject ?? ""));
        await expect.poll(find, { message: `${String(subject)} to ${to}`, timeout: 60_000 }).toBeDefined();
        return find() ?? ({ recipients: [], source: "" } as unknown as ReceivedMail); // found above
      },
    }),
  }).extend({
    // A journey of minutes ends soon after its first missing control.
    actionTimeout: 15_000,
  });

/** The path of the link in an e-mail to a page without sign-in. */
export const pathIn = ({ text = "" }: ReceivedMail): string =>
  new URL(/https?:\/\/\S+\/(?:review|coauthor|track)\/[^\s/]+/u.exec(text)?.[0] ?? "").pathname;
