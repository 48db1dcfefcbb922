import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { enquiryFields, quoteText } from "#enquiries/core/enquiry-fields.ts";
import { enquiryQuery, inboxQuery } from "#enquiries/inbox/web/inbox-queries.ts";
import { registerQuery } from "#manuscripts/register/web/register-queries.ts";
import { longDay } from "#ui/formatting/dates.ts";
import type { Viewer } from "#people/core/web/viewer.ts";
import type { TextSubject } from "#platform/mail/texts/editable-text.ts";
import type { Press } from "#press/core/press.ts";
import { pressQuery } from "#press/settings/web/press-queries.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import type { EditedEmailText } from "./email-texts-client.ts";

/** Facts for the preview by the names of the fields, and what they were read from, such as “enquiry E-000123”. */
export type NewestCase = { readonly name: string | undefined; readonly facts: Readonly<Record<string, string>> };

type Source = { readonly queries: QueryClient; readonly press: Press; readonly viewer: Viewer; readonly key: string };

/**
 * The newest case that an e-mail is about. It is read by the operations of the viewer's own lists, so that a preview shows nothing that the viewer
 * may not read elsewhere; links and codes are never among its facts. Without a case only the press has facts.
 */
export const newestCaseQuery = ({ key, about }: Pick<EditedEmailText, "key" | "about">, viewer: Viewer) =>
  queryOptions({
    queryKey: ["press", "newest-case", key, viewer.id],
    queryFn: async ({ client: queries }): Promise<NewestCase> => {
      const { press } = await queries.fetchQuery(pressQuery);
      const found = about === null ? undefined : await FIND[about]({ queries, press, viewer, key });
      return { name: found?.name, facts: { press: press.name, ...found?.facts } };
    },
    refetchOnWindowFocus: false,
  });

const FIND: Readonly<Record<TextSubject, (source: Source) => NewestCase | Promise<NewestCase | undefined>>> = {
  account: ({ viewer }) => ({
    name: "your own account",
    facts: viewer.email === null ? {} : { address: viewer.email },
  }),
  enquiry: findEnquiry,
  manuscript: findManuscript,
  proposal: findProposal,
};

async function findEnquiry({ queries, press, key }: Source): Promise<NewestCase | undefined> {
  const [newest] = (await queries.fetchQuery(inboxQuery({}))).enquiries;
  if (!newest) return undefined;
  const enquiry = await queries.fetchQuery(enquiryQuery(newest.ticket));
  const { quote, quote_number: number } = enquiry;
  const facts = enquiryFields(
    { ...enquiry, quote: quote && number !== null ? { ...quote, number } : undefined },
    press,
  );
  const date = longDay(enquiry.created_at);
  const message = key === "enquiry-reply" ? quoteText(enquiry.message) : enquiry.message;
  return { name: `enquiry ${enquiry.ticket}`, facts: { ...facts, date, message } };
}

async function findManuscript({ queries }: Source): Promise<NewestCase | undefined> {
  const [newest] = (await queries.fetchQuery(registerQuery({ entry: "manuscript", sort: "newest" }))).submissions;
  if (!newest) return undefined;
  const { number, title, round, editor } = newest;
  const facts = { number, title, ...(round > 0 && { round: String(round) }), ...(editor !== null && { editor }) };
  return { name: `manuscript ${number}`, facts };
}

async function findProposal({ queries }: Source): Promise<NewestCase | undefined> {
  const [newest] = (await queries.fetchQuery(registerQuery({ entry: "proposal", sort: "newest" }))).submissions;
  if (!newest?.proposal) return undefined;
  const { title, subtitle } = newest.proposal;
  const facts = { title, full_title: fullTitle({ title, subtitle: subtitle ?? undefined }) };
  return { name: `proposal ${newest.number}`, facts };
}
