export type GuidePart = {
  readonly id: string;
  readonly title: string;
  /** Sentences; what stands between backticks is code. */
  readonly paragraphs: readonly string[];
  /** Lines to be copied. */
  readonly example?: string;
};

/** The guide above the operations on the API's page. */
export const API_GUIDE: readonly GuidePart[] = [
  {
    id: "guide-sign-in",
    title: "Sign-in",
    paragraphs: [
      "Make an access token in Settings, under Access tokens, and send it in the header `Authorization`. It is shown once. Beside each operation below stands the scope that it needs; to write includes to read.",
      "A token never does more than your roles allow when it is used. Without the scope the response is 403 with `needs_scope`; an unknown, expired or revoked token is 401. A token in an address is refused. Operations without a scope need a person who is signed in.",
      "A program that belongs to no person has a service account: an admin makes it under Settings, Access tokens, gives it roles, and makes its tokens. It has no password.",
      "A session of `/auth/v1` works too: its access token is sent in the same header, ends after ten minutes, and is renewed with the refresh token. The dashboard uses a cookie, which other sites cannot use.",
      "Publications have a number and a uuid. Each address takes either; manuscripts and enquiries are found by their numbers as well.",
    ],
    example: `curl -H "Authorization: Bearer $TOKEN" "$PRESS/api/v1/publications?status=draft&limit=50"`,
  },
  {
    id: "guide-lists",
    title: "Lists",
    paragraphs: [
      "Every list has `limit` and `cursor`: send the `next_cursor` of a page to read the one after it; null is the end. The header `Link` has the addresses of the first and the next page, and `total` counts all entries. A cursor belongs to its list, its filters and its order.",
      "Short lists are answered whole unless a `limit` is sent. Lists with numbered pages take `page` in place of a cursor and answer `page` and `pages`; publications take `offset`.",
      "Publications are listed without a sign-in too: those that are published. They have filters for their fields, such as `doi`, `isbn`, `series` and `parent`; `changed_since` reads what was changed since the last time, at that very time included. Users, enquiries and manuscripts have it too. Days of a filter are UTC, and both are included. A parameter that an operation does not know is refused by name.",
    ],
    example: `curl "$PRESS/api/v1/publications?limit=100&changed_since=2026-11-01T00:00:00Z"`,
  },
  {
    id: "guide-writing",
    title: "Writing",
    paragraphs: [
      "`PATCH` changes what it names, null empties a field, and lists are replaced whole. `PUT` names every field.",
      "A response with one publication or text has its version in the header `ETag`. Send it as `If-Match` with a change, or as `version` in the body: without either the response is 428, and 409 with the other person's changes where somebody has saved since. Read again, and send the change with the new version.",
      "A `POST` with the header `Idempotency-Key` can be sent again after a lost connection: for a day the first response is repeated, marked `Idempotency-Replayed`. The same key with another request is 422, and 409 while the first one runs.",
    ],
    example: `curl -X PATCH -H "Authorization: Bearer $TOKEN" -H 'If-Match: "5"' -H "Content-Type: application/json" \\
  -d '{"licence": "CC-BY-4.0"}' "$PRESS/api/v1/publications/73"`,
  },
  {
    id: "guide-errors",
    title: "Errors",
    paragraphs: [
      "Errors are `application/problem+json` with `status`, `title` and `detail`. 400 is not understood, 401 not signed in, 403 not allowed, 404 not there or not visible to you, 410 deleted, 405 the wrong method (`Allow` names the right ones), 409 a conflict, 413 too large, 415 the wrong media type, 422 wrong input, 428 without a version, 429 too many requests, 503 try again soon.",
      "A 422 has `fields`: a sentence for each field that is wrong. A 500 has a `reference` for the press.",
    ],
    example: `{"type": "about:blank", "status": 422, "title": "Please check what you entered",
  "detail": "Please enter a name", "fields": {"name": "Please enter a name"}}`,
  },
  {
    id: "guide-rates",
    title: "Rates",
    paragraphs: [
      "Each token and each session may send a number of requests a minute. Responses say how many in `RateLimit-Policy`, and in `RateLimit` how many are left (`r`) and after how many seconds all of them are back (`t`). Beyond it the response is 429; wait the seconds of `Retry-After`.",
    ],
    example: `RateLimit-Policy: "token";q=600;w=60\nRateLimit: "token";r=598;t=1`,
  },
  {
    id: "guide-webhooks",
    title: "Receiving webhooks",
    paragraphs: [
      "An admin registers your address in Settings, under Webhooks, and chooses the events. It must begin with `https://` and be on the public internet; a press within an intranet, or on your own machine for a trial, allows others with `WEBHOOKS_PRIVATE=on`. The secret, `whsec_` and base64, is shown once; after a new one was made, requests are signed with both for a day.",
      "The press sends a `POST` to your address when something happens, in the format of the Standard Webhooks specification: the body has `type`, `timestamp` and `data`. Respond with 2xx within ten seconds, and do longer work afterwards; anything else, a redirect too, is sent again up to seven times within a day and a quarter. A 410, or three days of failures, pauses the webhook.",
      "Check each request: compute HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and the body as it arrived, before it is parsed, joined by dots, with the bytes that stand in base64 after `whsec_`. Compare it with the signatures in `webhook-signature`, which spaces separate, and refuse a timestamp, in seconds, that is older than five minutes.",
      "A delivery can arrive twice, with the same `webhook-id`, and later than a newer one: `timestamp` in the body says when it happened. Send a test, in Settings, sends the type `webhook.test`; the log there has how each delivery went, and sends one again.",
    ],
    example: `const key = Buffer.from(secret.slice("whsec_".length), "base64");
const content = [headers["webhook-id"], headers["webhook-timestamp"], body].join(".");
const expected = "v1," + createHmac("sha256", key).update(content).digest("base64");
const isGenuine = headers["webhook-signature"].split(" ").includes(expected);`,
  },
  {
    id: "guide-events",
    title: "Events of webhooks",
    paragraphs: [
      "`publication.published` is sent when readers see a publication for the first time, or again; `publication.changed` when one that they see was changed, or its files. `data` has `id`, `number`, `type`, `title`, `doi` and `url`; the `doi` may be null. Read the whole record with its `id` or `number`.",
      "`publication.withdrawn` is sent when readers do not see a publication any more, because it was archived, unpublished or deleted. `data` has `id`, `number` and `url`.",
      "`enquiry.received` is sent when a visitor wrote to the press. `data` has `id`, `ticket`, `project_type` and `url`; no names and texts.",
      "`manuscript.submitted` is sent when an author submitted a manuscript. `data` has `id` and `url`; no names and titles. `webhook.test` has `url` alone.",
      "More events and more members of `data` may come: pass over those that you do not know.",
    ],
    example: `{"type": "publication.published", "timestamp": "2026-11-27T09:00:00.000Z",
  "data": {"id": "3e2c6705-c1d3-413a-a793-df77bfd675b2", "type": "book", "title": "Reef and Rail",
    "doi": null, "number": 81, "url": "https://press.example/publications/81"}}`,
  },
];
