/**
 * An error response of the sign-in interface: `code` is one of those that the published client knows (specification
 * §7 *Authentication*; docs/accounts.md). `details` are added beside code and message in the response.
 */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter: number | undefined;
  constructor(
    status: number,
    code: string,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    retryAfter?: number,
  ) {
    super(message);
    this.retryAfter = retryAfter;
    this.name = "AuthError";
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function refuse(
  status: number,
  code: string,
  message: string,
  details?: Readonly<Record<string, unknown>>,
): never {
  throw new AuthError(status, code, message, details);
}

/** Refuses input that this request does not accept. */
export const refuseInput = (message: string): never => refuse(400, "validation_failed", message);
