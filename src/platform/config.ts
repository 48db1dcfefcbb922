import { z } from "zod";
import { FILES_VARIABLES, FilesEnvironment, filesConfig, type S3Config } from "./configuration/files.ts";
import { MAIL_VARIABLES, MailEnvironment, type MailConfig, mailConfig } from "./configuration/mail.ts";
import { SIGN_IN_VARIABLES, SignInEnvironment, type SignInConfig, signInConfig } from "./configuration/sign-in.ts";
import type { Variable } from "./configuration/variable.ts";

/** A sentence for whoever started the program: which variable is wrong and what was expected. */
export class WrongConfig extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.name = "WrongConfig";
  }
}

/** Every variable the program reads, as README and docs/configuration.md print them. */
export const CONFIG_VARIABLES: readonly Variable[] = [
  { name: "PORT", standard: "3000", expected: "a port number from 0 to 65535", purpose: "Where the server listens." },
  { name: "DATA_DIR", standard: "./data", expected: "the path of a folder", purpose: "Database and files." },
  {
    name: "PRESS_URL",
    standard: "http://localhost:PORT",
    expected: "an http(s) address without path, as in https://press.example.org",
    purpose: "The public address; absolute links begin with it.",
  },
  {
    name: "DATABASE_URL",
    standard: "",
    expected: "an address that begins with postgres:// or postgresql://",
    purpose: "A PostgreSQL server (15 or newer). Without it the database is embedded, in DATA_DIR.",
    secret: true,
  },
  {
    name: "LOG_LEVEL",
    standard: "info",
    expected: "one of debug, info, warn, error, silent",
    purpose: "How much is logged to standard output.",
  },
  {
    name: "TRUSTED_PROXIES",
    standard: "",
    expected: "IP addresses or networks separated by commas, as in 10.0.0.1,192.168.0.0/16",
    purpose: "Reverse proxies whose X-Forwarded-For is believed.",
  },
  {
    name: "COUNTRY_HEADER",
    standard: "",
    expected: "the name of a header, as in CF-IPCountry",
    purpose: "Where the trusted proxies say the reader's country; without it countries are not counted.",
  },
  {
    name: "NODE_ENV",
    standard: "production",
    expected: "one of production, development, test",
    purpose: "Set by the development and test commands.",
  },
  ...SIGN_IN_VARIABLES,
  ...MAIL_VARIABLES,
  ...FILES_VARIABLES,
];

const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

const NETWORK = /^(?:\d{1,3}(?:\.\d{1,3}){3}(?:\/(?:3[0-2]|[12]?\d))?|[0-9a-f:]*:[0-9a-f:.]*(?:\/\d{1,3})?)$/iu;

const postgresAddress = z.string().regex(/^postgres(?:ql)?:\/\/\S+$/u);

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/u)
    .transform(Number)
    .pipe(z.number().max(65_535))
    .default(3000),
  DATA_DIR: z.string().min(1).default("./data"),
  PRESS_URL: z
    .url({ protocol: /^https?$/u })
    .refine((address) => URL.canParse(address) && new URL(address).href === `${new URL(address).origin}/`)
    .transform((address) => new URL(address).origin)
    .optional(),
  DATABASE_URL: postgresAddress.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default("info"),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(",").map((one) => one.trim()))
    .pipe(z.array(z.string().regex(NETWORK)))
    .default([]),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{1,60}$/u)
    .optional(),
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  ...SignInEnvironment,
  ...MailEnvironment,
  ...FilesEnvironment,
});

export type Config = {
  readonly port: number;
  readonly dataDir: string;
  readonly pressUrl: string;
  readonly databaseUrl: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly trustedProxies: readonly string[];
  readonly countryHeader: string | undefined;
  readonly mode: "production" | "development" | "test";
  readonly signIn: SignInConfig;
  readonly mail: MailConfig;
  readonly s3: S3Config | undefined;
};

/** Reads the environment once, at start. An empty variable counts as not set. Throws `WrongConfig`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    CONFIG_VARIABLES.map(({ name }) => [name, environment[name]?.trim() || undefined] as const),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new WrongConfig(complaints(parsed.error, given));
  const read = parsed.data;
  return {
    port: read.PORT,
    dataDir: read.DATA_DIR,
    pressUrl: read.PRESS_URL ?? `http://localhost:${read.PORT}`,
    databaseUrl: read.DATABASE_URL,
    logLevel: read.LOG_LEVEL,
    trustedProxies: read.TRUSTED_PROXIES,
    countryHeader: read.COUNTRY_HEADER,
    mode: read.NODE_ENV,
    signIn: signInConfig(read),
    mail: mailConfig(read),
    s3: filesConfig(read),
  };
}

function complaints(error: z.ZodError, given: Readonly<Record<string, string | undefined>>): readonly string[] {
  const wrong = new Set(error.issues.map((issue) => issue.path[0]));
  return CONFIG_VARIABLES.filter(({ name }) => wrong.has(name)).map(
    ({ name, expected, secret }) => `${name} must be ${expected}, but is ${shown(secret, given[name] ?? "")}.`,
  );
}

/** A database address may hold a password, which must not reach a log. */
const shown = (secret: boolean | undefined, value: string): string =>
  secret ? "something else" : JSON.stringify(value);

/** The table of docs/configuration.md. */
export function configurationTable(): string {
  const rows = CONFIG_VARIABLES.map(
    ({ name, standard, expected, purpose }) =>
      `| \`${name}\` | ${standard ? `\`${standard}\`` : "not set"} | ${expected} | ${purpose} |`,
  );
  return ["| variable | default | expected | purpose |", "| --- | --- | --- | --- |", ...rows].join("\n");
}
