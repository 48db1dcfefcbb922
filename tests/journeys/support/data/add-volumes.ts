import { createUser } from "#accounts/core/server/create-user.ts";
import { requireEmail } from "#accounts/core/email-address.ts";
import { hashPassword } from "#accounts/passwords/server/password-hashes.ts";
import { storeProfile } from "#people/profiles/server/store-profile.ts";
import type { CommandPress } from "../../../../bin/command-press.ts";
import { getDemoEmail } from "../../../../bin/demo/demonstration-people.ts";
import { dueReminders, reminderSchedule } from "#manuscripts/reminders/author-reminders.ts";
import { daysAfter } from "#manuscripts/workflow/days.ts";
import { readToday } from "#press/server/press-day.ts";
import { readReminderTimes } from "#manuscripts/reminders/server/stored-reminders.ts";
import { insertManuscript } from "../../../support/manuscripts/manuscript-rows.ts";
import { createVolume } from "../../../support/manuscripts/volumes.ts";

/** Adds a book of ten chapters in every stage, one of which its volume editor wrote, another book, and proceedings without papers. */
export async function addVolumes(press: CommandPress): Promise<void> {
  const { ctx } = press;
  const { db, clock } = ctx;
  const auth = await press.openAuth();
  const now = clock();
  // Dates of manuscripts are days of the press's zone, which are others than those of UTC for some hours.
  const today = await readToday(ctx);
  const day = (days: number): string => daysAfter(today, days);
  const findPersonId = async (role: "author" | "editor") =>
    (await db.selectFrom("profiles").select("id").where("email", "=", getDemoEmail(role)).executeTakeFirstOrThrow()).id;
  const [author, editor] = [await findPersonId("author"), await findPersonId("editor")];

  const passwordHash = await hashPassword(process.env["DEMONSTRATION_PASSWORD"] ?? "");
  const volumeEditor = await db.transaction().execute((transaction) =>
    createUser({ ...auth, hooks: { ...auth.hooks, onStored: storeProfile.bind(undefined, auth) } }, transaction, {
      email: requireEmail("volume-editor@example.org"),
      passwordHash,
      confirmed: true,
      userMetadata: { first_name: "Lars", last_name: "Hedqvist" },
    }),
  );

  const book = await createVolume(ctx, { title: "Handbook of Coastal Archives" });
  await db
    .insertInto("volume_editors")
    .values({ publication_id: book.id, person_id: volumeEditor.id, appointed_by: editor, created_at: now })
    .execute();
  const other = await createVolume(ctx, { title: "Rivers and Their Clerks" });
  await createVolume(ctx, { title: "Proceedings of TIDES 2026", type: "conference_proceedings", event: "TIDES 2026" });

  const handled = { handling_editor: editor };
  const reviewing = { ...handled, state: "in_review", round: 1, review_phase: "reviewing", turn: "reviewers" } as const;
  const CHAPTERS = [
    [
      "Introduction: What a Coast Remembers",
      { ...handled, state: "accepted", final_files_at: now, accepted_at: now, turn: "editor" },
    ],
    ["Pilots’ Notebooks and the Shape of the Bar", { ...handled, state: "published", turn: "none" }],
    ["மீனவர் பதிவேடுகள்", { ...reviewing, language: "ta", due_on: day(2) }],
    ["Reading the Tide Registers", { ...handled, state: "revisions_requested", turn: "author", due_on: day(-9) }],
    ["Ferries, Tolls and Forged Receipts", { ...handled, state: "returned", turn: "author", due_on: day(-3) }],
    ["Salt and Parchment", { ...reviewing, review_phase: "complete", turn: "editor", due_on: day(3) }],
    ["دفاتر الميناء في الإسكندرية", { ...handled, state: "screening", turn: "editor", language: "ar" }],
    ["Harbour Courts and Their Clerks", { state: "submitted", turn: "editors", due_on: day(4) }],
    ["Storm Warnings in Print", { ...reviewing, due_on: day(-5) }],
    ["Afterword", { ...reviewing, due_on: day(8) }],
  ] as const;
  const times = await readReminderTimes(ctx);
  for (const [index, [title, set]] of CHAPTERS.entries()) {
    const id = await insertManuscript(ctx, author, { title });
    const chapter = await db
      .updateTable("manuscripts")
      .set({ ...set, parent_id: book.id, volume_place: index + 1 })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    // The press's own reminders were skipped: those of its next hour would come between a journey and what it expects.
    const { send, skip } = dueReminders(reminderSchedule(chapter, [], times), new Set(), day(0));
    for (const { kind, mark } of [...send, ...skip])
      await db
        .insertInto("manuscript_reminders")
        .values({ manuscript_id: id, kind, mark, skipped: true, email_id: null, sent_at: now })
        .execute();
    if (title === "Storm Warnings in Print")
      await db
        .insertInto("review_assignments")
        .values({
          id: crypto.randomUUID(),
          manuscript_id: id,
          round: 1,
          reviewer_number: 1,
          name: "Miriam Weiss",
          email: "weiss@reviewer.example",
          state: "accepted",
          form_version: 1,
          conflicts: "[]",
          // The press reminded by itself four days ago, and does so again in two.
          reminders: JSON.stringify([
            { email: "R5", occasion: `due-7 ${day(-5)}`, at: `${day(-12)}T06:00:00Z` },
            { email: "R6", occasion: `due+1 ${day(-5)}`, at: `${day(-4)}T06:00:00Z` },
          ]),
          invited_at: now,
          due_on: day(-5),
          created_at: now,
          updated_at: now,
        })
        .execute();
    if (title === "Afterword")
      await db
        .updateTable("manuscript_contributors")
        .set({
          email: "volume-editor@example.org",
          given_name: "Lars",
          family_name: "Hedqvist",
          person_id: volumeEditor.id,
        })
        .where("manuscript_id", "=", id)
        .where("position", "=", 1)
        .execute();
  }
  const unrelated = await insertManuscript(ctx, author, { title: "A Clerk of the Rhine" });
  await db.updateTable("manuscripts").set({ parent_id: other.id }).where("id", "=", unrelated).execute();
}
