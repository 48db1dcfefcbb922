import type { Context } from "hono";
import type { LimitsConfig } from "#platform/configuration/limits.ts";
import { TooManyRequests } from "#platform/refused.ts";
import { createBudget, createRequestRate } from "./request-rate.ts";

/** The operations that cost so much that one client could slow all others down with them. */
export type CostlyKind = Exclude<keyof LimitsConfig, "token" | "session">;

export type FairUse = {
  /**
   * Waits until this client has no other question of the kind under way, and returns how to end this one. Throws
   * `TooManyRequests` where the client sends more than its rate, or more wait in its line than it holds.
   */
  begin(kind: CostlyKind, client: string): Promise<EndCostly>;
};

/** Ends what was begun. `spent`: the seconds that files were read. */
type EndCostly = (spent?: number) => void;

/** The same for who sends a request. */
export type BeginCostly = (c: Context, kind: CostlyKind) => Promise<EndCostly>;

/** The limits where clients are not told apart: nothing waits. */
export const beginAtOnce: BeginCostly = async () => () => undefined;

export const NO_LIMITS: LimitsConfig = {
  search: undefined,
  citation: undefined,
  cover: undefined,
  export: undefined,
  reading: undefined,
  preview: undefined,
  token: undefined,
  session: undefined,
};

type Line = { readonly waiting: (() => void)[] };

const KINDS = ["search", "citation", "cover", "export", "preview"] as const satisfies readonly CostlyKind[];

/** Questions of one client that wait for its one before: a page's pictures, a class of readers behind one address. */
const MAX_QUEUE_LENGTHS = {
  search: 24,
  citation: 8,
  cover: 24,
  export: 0,
  preview: 1,
  reading: 40,
} as const satisfies Record<CostlyKind, number>;

const MAX_WAIT_MS = 15_000;
const TRY_AGAIN_SECONDS = 5;
/** A file is read in 30 to 120 s at most, and the person's next one waits for it. */
const MAX_READING_WAIT_MS = 120_000;
/** An export takes as long as its reader does. */
const EXPORT_SECONDS = 30;

const SENTENCES: Readonly<Record<CostlyKind, string>> = {
  search: "You have searched very often in the last minute. Please wait a moment, then search again.",
  citation: "You have asked for very many citations in the last minute. Please wait a moment, then try again.",
  cover: "You have asked for very many covers in the last minute. Please wait a moment, then try again.",
  export: "You have begun many exports in the last minute. Please wait a moment, then try again.",
  reading: "Your files have taken very long to read in the last hour. Please wait a while, then upload them again.",
  preview: "You have previewed many files in the last minute. Please wait a moment, then try again.",
};
const WAITING: Readonly<Record<CostlyKind, string>> = {
  search: "Your earlier searches are still being answered. Please wait a moment, then search again.",
  citation: "Your earlier citations are still being made. Please wait a moment, then try again.",
  cover: "Your earlier covers are still being drawn. Please wait a moment, then try again.",
  export: "Your earlier export is still being sent. Please begin another one when it is complete.",
  reading: "Your earlier files are still being read. Please wait a moment, then upload this one again.",
  preview: "Your earlier previews are still being read. Please wait a moment, then try again.",
};

/** Fair use among clients, in this process's memory: a rate a minute, and one question of a kind at a time (decision 36). */
export function createFairUse(limits: LimitsConfig): FairUse {
  const rates = new Map(
    KINDS.map((kind) => {
      const most = limits[kind];
      return [kind, most === undefined ? () => 0 : createRequestRate({ most, seconds: 60 })] as const;
    }),
  );
  const reading = limits.reading === undefined ? undefined : createBudget({ most: limits.reading, seconds: 3600 });
  const lines = new Map<string, Line>();
  const leave = (name: string, line: Line): void => {
    const next = line.waiting.shift();
    if (next) next();
    else lines.delete(name);
  };
  return {
    async begin(kind, client) {
      const seconds = (kind === "reading" ? reading?.wait(client) : rates.get(kind)?.(client)) ?? 0;
      if (seconds > 0) throw new TooManyRequests(SENTENCES[kind], seconds);
      const name = `${kind}:${client}`;
      const line = lines.get(name) ?? { waiting: [] };
      if (lines.has(name)) await turnIn(line, kind);
      else lines.set(name, line);
      return once((spent) => {
        if (kind === "reading") reading?.spend(client, spent);
        leave(name, line);
      });
    },
  };
}

async function turnIn({ waiting }: Line, kind: CostlyKind): Promise<void> {
  const tooMany = new TooManyRequests(WAITING[kind], kind === "export" ? EXPORT_SECONDS : TRY_AGAIN_SECONDS);
  if (waiting.length >= MAX_QUEUE_LENGTHS[kind]) throw tooMany;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  waiting.push(resolve);
  const impatient = setTimeout(
    () => {
      waiting.splice(waiting.indexOf(resolve), 1);
      reject(tooMany);
    },
    kind === "reading" ? MAX_READING_WAIT_MS : MAX_WAIT_MS,
  );
  await promise.finally(() => clearTimeout(impatient));
}

function once(run: (spent: number) => void): EndCostly {
  let done = false;
  return (spent = 0) => {
    if (!done) run(spent);
    done = true;
  };
}
