import { randomUUID } from "node:crypto";
import { assign } from "#enquiries/inbox/server/assign.ts";
import { reply } from "#enquiries/inbox/server/reply.ts";
import { setEnquiryStatus } from "#enquiries/inbox/server/set-enquiry-status.ts";
import { writeNote } from "#enquiries/inbox/server/write-note.ts";
import { submitEnquiry } from "#enquiries/server/submit-enquiry.ts";
import type { AuthContext } from "../../src/accounts/core/server/auth-context.ts";
import type { ProjectType } from "../../src/enquiries/core/enquiry.ts";
import { findPersonId } from "./demonstration-colleagues.ts";
import { getDemoEmail } from "./demonstration-people.ts";

const HOUR = 3_600_000;

type Enquiry = {
  readonly hoursAgo: number;
  readonly from: readonly [first: string, last: string];
  readonly type: ProjectType;
  readonly message: string;
  readonly quote?: object;
  readonly spam?: boolean;
  /** The reply, and how many hours after the enquiry it was written. */
  readonly reply?: readonly [hours: number, text: string];
  readonly note?: string;
  readonly assigned?: boolean;
  readonly closed?: boolean;
};

const ENQUIRIES: readonly Enquiry[] = [
  {
    hoursAgo: 2900,
    from: ["Beatriz", "Salgado"],
    type: "book",
    message: "Do you publish translations from Galician? I have a study of fishing songs, 240 pages.",
    reply: [19, "We do. Please send the table of contents and one chapter through New Manuscript."],
    closed: true,
  },
  {
    hoursAgo: 1840,
    from: ["Kwabena", "Asante"],
    type: "conference",
    message: "Our society meets in Accra in May. Could you print 60 papers by the end of the year?",
    quote: { service: "conference-proceedings", package: "premium", papers: 60 },
    reply: [6, "Yes, if the final papers reach us by August. The estimate below is binding for three months."],
    assigned: true,
  },
  {
    hoursAgo: 1200,
    from: ["سارة", "منصور"],
    type: "chapter",
    message: "هل تقبلون فصولاً باللغة العربية مع ملخص بالإنجليزية؟ شكراً لكم مقدماً.",
    reply: [30, "نعم، نقبلها. نرجو إرسال الفصل مع ملخص من مئتي كلمة."],
  },
  {
    hoursAgo: 700,
    from: ["Jonas", "Weidenfeld"],
    type: "custom",
    message: "Our library would like to take part in the costs of your open-access books. Whom may I telephone?",
    reply: [4, "Thank you. Meera Raghavan will call you on Thursday morning."],
    closed: true,
  },
  {
    hoursAgo: 290,
    from: ["கவிதா", "செல்வராஜ்"],
    type: "book",
    message: "என் ஆய்வேட்டை நூலாக வெளியிட விரும்புகிறேன். கையெழுத்துப் படி எந்த வடிவில் இருக்க வேண்டும்?",
    reply: [22, "Word அல்லது LaTeX வடிவில் அனுப்பலாம்."],
  },
  {
    hoursAgo: 168,
    from: ["Oluwaseun", "Adebayo"],
    type: "custom",
    message: "May we use the map on page 88 of the lagoon atlas in a school book? Our print run is 3,000 copies.",
    note: "The map is ours, the photograph beside it is not. @editor please check the contract.",
    assigned: true,
  },
  {
    hoursAgo: 76,
    from: ["Benedikta", "von Hohenfels"],
    type: "conference",
    message: "We plan the proceedings of a conference with 140 papers. When would you need them, and in which form?",
    quote: { service: "conference-proceedings", package: "premium", papers: 140 },
  },
  {
    hoursAgo: 20,
    from: ["Asha", "Rao"],
    type: "chapter",
    message: "Would you look at a chapter on the monsoon? It has 12,500 words and seven figures in colour.",
    quote: { service: "academic-chapters", words: 12_500, openAccess: true, expedited: false, colourFigures: 7 },
    assigned: true,
  },
  {
    hoursAgo: 3,
    from: ["宏", "高橋"],
    type: "book",
    message: "港の歴史についての本を英語で出版したいのですが、翻訳の費用はいくらぐらいでしょうか。",
  },
  {
    hoursAgo: 52,
    from: ["Cheap", "Backlinks"],
    type: "custom",
    message: "We place your site on the first page of every search engine, guaranteed or your money back.",
    spam: true,
  },
];

/** Adds enquiries that wait, are late, were answered, closed, or are spam; the commands of the inbox write their histories. */
export async function addDemonstrationEnquiries(auth: AuthContext): Promise<void> {
  const editor = { kind: "person", id: await findPersonId(auth, getDemoEmail("editor")) } as const;
  const now = auth.clock().getTime();
  const ago = (hours: number): AuthContext => ({ ...auth, clock: () => new Date(now - hours * HOUR) });
  for (const [index, enquiry] of ENQUIRIES.entries()) {
    const { hoursAgo } = enquiry;
    const id = await submit(ago(hoursAgo), index, enquiry);
    // The version is the number of events.
    let version = 0;
    const on = () => ({ id, version: version++ });
    if (enquiry.assigned) await assign(ago(hoursAgo - 1), editor, { ...on(), assignee: editor.id });
    if (enquiry.note) {
      const text = enquiry.note.replace("@editor", `@{${editor.id}}`);
      await writeNote(ago(hoursAgo - 2), editor, { id: on().id, key: randomUUID(), text });
    }
    if (!enquiry.reply) continue;
    const [hours, text] = enquiry.reply;
    await reply(ago(hoursAgo - hours), editor, { ...on(), key: randomUUID(), text });
    if (enquiry.closed) await setEnquiryStatus(ago(hoursAgo - hours - 48), editor, { ...on(), status: "closed" });
  }
}

async function submit(auth: AuthContext, at: number, enquiry: Enquiry): Promise<string> {
  const [first_name, last_name] = enquiry.from;
  await submitEnquiry(
    auth,
    { ip: `203.0.113.${at + 1}` },
    {
      first_name,
      last_name,
      email: `visitor${at + 1}@letters.example`,
      project_type: enquiry.type,
      message: enquiry.message,
      quote: enquiry.quote,
      website: enquiry.spam ? "https://backlinks.example" : "",
      key: randomUUID(),
    },
  );
  const row = await auth.db
    .selectFrom("enquiries")
    .select("id")
    .orderBy("ticket_number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}
