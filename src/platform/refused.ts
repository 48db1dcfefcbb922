import type { ContentfulStatusCode } from "hono/utils/http-status";

/** The input is wrong: 422, with one sentence for each field. Nothing was stored. */
export class Invalid extends Error {
  readonly fields: Readonly<Record<string, string>>;
  constructor(fields: Readonly<Record<string, string>>) {
    super(joinSentences(Object.values(fields)));
    this.name = "Invalid";
    this.fields = fields;
  }
}

/** Several sentences in one line: a message beside a field has no full stop at its end, and gets one here. */
const joinSentences = (sentences: readonly string[]): string =>
  sentences.length < 2
    ? sentences.join("")
    : sentences.map((sentence) => (/[.!?]$/u.test(sentence) ? sentence : `${sentence}.`)).join(" ");

/** The input is well-formed, but the answer is no: a status and a sentence a reader understands. */
export class Refused extends Error {
  readonly status: ContentfulStatusCode;
  readonly title: string;
  /** Further members of the problem, for programs (RFC 9457 §3.2). */
  readonly facts: Readonly<Record<string, unknown>> | undefined;
  constructor(
    status: ContentfulStatusCode,
    title: string,
    sentence: string,
    facts?: Readonly<Record<string, unknown>>,
  ) {
    super(sentence);
    this.name = "Refused";
    this.status = status;
    this.title = title;
    this.facts = facts;
  }
}

/**
 * The error for a client that sends too many requests: 429, and the seconds after which it may try again (RFC 6585 §4).
 */
export class TooManyRequests extends Refused {
  readonly retryAfter: number;
  /** Further headers of the response, such as `RateLimit`. */
  readonly headers: Readonly<Record<string, string>>;
  constructor(sentence: string, retryAfter: number, headers: Readonly<Record<string, string>> = {}) {
    super(429, "Too many requests", sentence);
    this.retryAfter = retryAfter;
    this.headers = headers;
  }
}
