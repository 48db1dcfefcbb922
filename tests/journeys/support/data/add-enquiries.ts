import { sql } from "kysely";
import { submitEnquiry } from "#enquiries/server/submit-enquiry.ts";
import type { CommandPress } from "../../../../bin/command-press.ts";

const HOUR_MS = 3_600_000;

const ENQUIRIES = [
  {
    hoursAgo: 400,
    first_name: "Closed",
    last_name: "Case",
    project_type: "custom",
    message: "Do you still sell the atlas of 1998? I should like three copies of it.",
    status: "closed",
  },
  {
    hoursAgo: 76,
    first_name: "தமிழ்ச்செல்வி",
    last_name: "கண்ணன்",
    project_type: "book",
    message: "சங்க இலக்கியம் பற்றிய ஒரு நூலை வெளியிட விரும்புகிறேன். உங்கள் விதிமுறைகள் என்ன?",
  },
  {
    hoursAgo: 30,
    first_name: "Benedikta",
    last_name: "von und zu Hohenfels-Waldenburg",
    project_type: "conference",
    message: "We plan the proceedings of ICTP 2027 with 140 papers.\n\nWhen would you need them, and in which form?",
    quote: { service: "conference-proceedings", package: "premium", papers: 140 },
  },
  {
    hoursAgo: 5,
    first_name: "<b>Bobby</b>",
    last_name: "<script>alert(1)</script>",
    project_type: "custom",
    message: '<img src=x onerror=alert(1)> "quoted" & {{braces}} and javascript:alert(1) in a message.',
  },
  {
    hoursAgo: 2,
    first_name: "Asha",
    last_name: "Rao",
    project_type: "chapter",
    message: "Would you look at a chapter on the monsoon?\nIt has 12,500 words and seven figures in colour.",
    quote: { service: "academic-chapters", words: 12_500, openAccess: true, expedited: false, colourFigures: 7 },
  },
  {
    hoursAgo: 1,
    first_name: "Cheap",
    last_name: "Backlinks",
    project_type: "custom",
    message: "We place your site on the first page of every search engine, guaranteed.",
    website: "https://backlinks.example",
  },
] as const;

/** Adds enquiries of every kind, and a database failure that journeys meet. */
export async function addEnquiries(press: CommandPress): Promise<void> {
  const auth = await press.openAuth();
  for (const [index, { hoursAgo, ...form }] of ENQUIRIES.entries()) {
    const email = index === 2 ? "refused@example.org" : `sender-${index}@example.org`;
    const { id } = await submitEnquiry(auth, { ip: `198.51.100.${index + 1}` }, { ...form, email });
    const created_at = new Date(Date.now() - hoursAgo * HOUR_MS);
    const closed = "status" in form ? { status: form.status, closed_at: new Date() } : {};
    await press.ctx.db
      .updateTable("enquiries")
      .set({ created_at, ...closed })
      .where("id", "=", id)
      .execute();
  }
  // A note called Unstorable cannot be stored.
  await sql
    .raw(
      `create function refuse_event() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$;
      create trigger unstorable_event before insert on enquiry_events for each row
        when (new.body like 'Unstorable%') execute function refuse_event();`,
    )
    .execute(press.ctx.db);
}
