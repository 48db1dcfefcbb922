import { LRUCache } from "lru-cache";
import type { Log } from "#platform/log.ts";
import type { RegisterKind, RegistersConfig } from "#platform/configuration/registers.ts";
import { createRequestRate } from "#platform/http/request-rate.ts";
import { getOutside } from "#platform/outgoing/get-outside.ts";
import { NoResponse, type Resolve, UnusableResponse } from "#platform/outgoing/outside-address.ts";
import { Refused, TooManyRequests } from "#platform/refused.ts";

/** A question for a register; its response is JSON. */
export type RegisterQuestion = {
  readonly kind: RegisterKind;
  /** The part of the address behind that of the register, with its query. */
  readonly path: string;
  readonly accept: string;
};

export type Registers = {
  readonly isOn: (kind: RegisterKind) => boolean;
  /** Returns the host of a register that is on, as people are told it. */
  readonly getHost: (kind: RegisterKind) => string;
  /** Counts a look-up of a person. Throws `TooManyRequests`. */
  readonly count: (personId: string) => void;
  /**
   * Returns what a register answers; undefined where it does not know what was requested. Refuses with 404 where the register is
   * off, and with 502 where it does not answer, or with something else than JSON.
   */
  readonly ask: (question: RegisterQuestion) => Promise<unknown>;
};

type RegistersDeps = {
  readonly config: RegistersConfig;
  /** The press's public address, by which it introduces itself. */
  readonly pressUrl: string;
  readonly log: Log;
  /** For tests: how hosts are resolved, and how long a register has. */
  readonly resolve?: Resolve | undefined;
  readonly timeout?: number | undefined;
};

const TIMEOUT_MS = 8000;
const MAX_BYTES = 2 * 1024 * 1024;
/** What a register knows changes seldom, and a person asks again at once: after the type was chosen, or on another tab. */
const CACHED = { max: 200, ttl: 10 * 60_000 };
/** A register that did not answer is not asked again for so long: each try would make people wait. */
const REST_MS = 10_000;
/** Suggestions come while an affiliation is typed. */
const RATE = { most: 60, seconds: 60 };

const TYPE_BY_HAND = "Nothing was lost; type the record by hand.";

const noResponse = (): Refused =>
  new Refused(502, "The register did not answer", `The register did not answer. ${TYPE_BY_HAND}`);

/** Opens the registers in which the staff look up identifiers: the press's server asks them, never a browser. */
export function createRegisters({ config, pressUrl, log, resolve, timeout = TIMEOUT_MS }: RegistersDeps): Registers {
  const getWaitSeconds = createRequestRate(RATE);
  const responses = new LRUCache<string, Promise<unknown>>(CACHED);
  const resting = new LRUCache<RegisterKind, true>({ max: 10, ttl: REST_MS });
  const restRegister = (kind: RegisterKind): Refused => {
    const seconds = Math.max(1, Math.ceil(resting.getRemainingTTL(kind) / 1000));
    return new Refused(
      502,
      "The register did not answer",
      `The register did not answer a moment ago. Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}, or type the record by hand.`,
    );
  };
  const fetchResponse = async ({ kind, path, accept }: RegisterQuestion): Promise<unknown> => {
    const register = config[kind];
    if (!register) throw new Refused(404, "Switched off", `This press does not ask a register here. ${TYPE_BY_HAND}`);
    if (resting.has(kind)) throw restRegister(kind);
    const headers = { accept, "user-agent": `Colophon (+${pressUrl})` };
    const question = { url: `${register.url}${path}`, headers, timeout, mostBytes: MAX_BYTES };
    try {
      return readJson(await getOutside(question, { mayBePrivate: register.mayBePrivate, ...(resolve && { resolve }) }));
    } catch (error) {
      if (error instanceof WrongResponse || error instanceof UnusableResponse) {
        log.warn({ register: kind, reason: error.message }, "A register's answer could not be read.");
        throw new Refused(502, "Not readable", `The register's answer could not be read. ${TYPE_BY_HAND}`);
      }
      if (!(error instanceof NoResponse)) throw error;
      log.warn({ register: kind, reason: error.message }, "A register did not answer.");
      resting.set(kind, true);
      throw noResponse();
    }
  };
  return {
    isOn: (kind) => config[kind] !== undefined,
    getHost: (kind) => new URL(config[kind]?.url ?? "http://off").host,
    count: (personId) => {
      const seconds = getWaitSeconds(personId);
      if (seconds > 0)
        throw new TooManyRequests("You have looked up very much in the last minute. Please wait a moment.", seconds);
    },
    ask: (question) => {
      const key = `${question.kind} ${question.path}`;
      const response = responses.get(key) ?? fetchResponse(question);
      responses.set(key, response);
      // A failure is not kept: the next try asks again.
      response.catch(() => responses.delete(key));
      return response;
    },
  };
}

/** A response that is no JSON: one address alone has it, and the register is asked again for others. */
class WrongResponse extends Error {}

/** Returns the JSON of a response; undefined where the register does not know what was requested. */
function readJson({ status, mediaType, text }: { status: number; mediaType: string; text: string }): unknown {
  if (status === 404 || status === 410) return undefined;
  if (status >= 500 || status === 429) throw new NoResponse(`The response has the status ${status}.`);
  if (status !== 200) throw new WrongResponse(`The response has the status ${status}.`);
  if (!/(?:^|[/+])json$/u.test(mediaType)) throw new WrongResponse(`The response is ${mediaType || "of no type"}.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new WrongResponse("The response is no JSON.");
  }
}
