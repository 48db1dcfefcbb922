/** What changed in the API between releases, the newest first; programs that use it read it before an upgrade. */
export const API_CHANGES: readonly {
  readonly version: string;
  /** Sentences; what stands between backticks is code. */
  readonly changes: readonly string[];
}[] = [
  {
    version: "After 0.1.0",
    changes: [
      "Every list has `limit`, `cursor`, `total`, `next_cursor` and the header `Link`; those with numbered pages keep `page` and `pages`. The proposals and the results of a bulk change have `page` instead of `offset`.",
      "`GET /me/sessions`, `/webhooks`, `/me/saved-searches` and `/roles/{role}/holders` answer an object with `sessions`, `webhooks`, `saved_searches` or `holders`, no longer an array; the search has `next_cursor` instead of `next`.",
      "Unknown fields and query parameters are refused by name with 422; all errors of a request are named at once.",
      "What is wrong in a request is said in plain sentences that name the field, such as `“limit” must be a whole number from 1 to 100.`, for query, path, headers and body at once.",
      "`PUT` must name every field; `PATCH /publications/{id}` changes some.",
      "`GET /publications` lists the published publications without a sign-in, and has filters for each field, `changed_since` among them.",
      "The filter `missing` of publications takes several names with commas between them: publications that lack all of them.",
      "Users, enquiries and manuscripts have filters for their fields and `changed_since` too. A person is `me`, `none` or an id in each of them; enquiries take `nobody` as before.",
      "The document now lists 400, 401, 422 and 429 among the refusals of every operation. `/roles/{role}/holders` leaves out service accounts, as the counts of people do.",
      "The document has a sentence about each subject. A profile and a collection have their version in `ETag`.",
      "A publication's number works wherever its uuid does.",
      "A publication has `assignment`: who of the staff takes care of it and until when, for admins and editors.",
      "Access tokens, service accounts and webhooks were added. A delivery in the log has `message_id`, which the receiver gets as `webhook-id`, and `data`.",
      "`POST /outbox/bounces` takes the notification that an e-mail came back, and `POST /outbox/{id}/dismiss` a failed e-mail off the tasks.",
      "`GET /outbox` takes `state=unsent`; tasks have `why`, the states of the mail server `failing`, and an own review `days_late`.",
      "`Idempotency-Key` repeats the first response to a `POST`. A wrong method is 405 with `Allow`.",
      "The document says of each date whether it may be null, and names the media types of an export.",
      "`PATCH /users/{id}` changes one name or both. Bulk changes take numbers of publications beside uuids.",
      "`exportFigure` has a name for each table, such as `exportTitles`; the addresses are the same.",
      "Sessions have a rate too: `RateLimit` and `RateLimit-Policy` stand in each response to a signed-in request.",
      "`POST /addresses/data` and `/addresses/erasure` export and erase people without an account. Deletions take `tombstone=unnamed`, and what is in the trash has `tombstone`. The first steps have `sign_up`.",
      "`/publications/{id}/chapter-cutting` makes chapters of a book's PDF by a job, and may be repeated; the proposal has `chapter_id` and `has_pdf`.",
      "`POST /publications/batch` adds up to 100 publications, each with an id of the client and a result of its own. What is refused may have `fields` and `reference`, in the trash too.",
      "To pass on or withhold an answer to a reviewer takes `decided_at`, as it was read: 409 where another editor has decided since.",
      "`POST /trash` moves several publications to the trash, and `POST /trash/restorations` restores several.",
      "`/counter/…` has COUNTER reports and their customers; the COUNTER API itself is at `/counter/r51`.",
      "`/me/desk` is `/me/dashboard`, `/analytics/traits/…` is `/analytics/dimensions/…`, `/outbox/{id}/letter` is `/outbox/{id}/email`, and fields named `letter` are `email`.",
    ],
  },
  { version: "0.1.0", changes: ["The API was published, below `/api/v1`."] },
];
