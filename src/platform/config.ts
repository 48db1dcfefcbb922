import { z } from "zod";
import { BACKUP_VARIABLES, BackupEnvironment, type BackupConfig, backupConfig } from "./configuration/backups.ts";
import { FILES_VARIABLES, FilesEnvironment, filesConfig, filesErrors, type S3Config } from "./configuration/files.ts";
import { type LimitsConfig, LimitsEnvironment, LIMITS_VARIABLES, limitsConfig } from "./configuration/limits.ts";
import { type WebhookConfig, webhookConfig, WebhookEnvironment, WEBHOOK_VARIABLES } from "./configuration/webhooks.ts";
import {
  DOI_REGISTER_VARIABLES,
  DoiRegisterEnvironment,
  type DoiRegistersConfig,
  doiRegisterErrors,
  doiRegistersConfig,
} from "./configuration/doi-registers.ts";
import { MAIL_VARIABLES, MailEnvironment, type MailConfig, mailConfig } from "./configuration/mail.ts";
import { SIGN_IN_VARIABLES, SignInEnvironment, type SignInConfig, signInConfig } from "./configuration/sign-in.ts";
import { ProxyList } from "./configuration/proxies.ts";
import { withSecretFiles } from "./configuration/secret-files.ts";
import { unknownNames } from "./configuration/unknown-names.ts";
import { duration, choice } from "./configuration/values.ts";
import {
  REGISTER_VARIABLES,
  RegisterEnvironment,
  type RegistersConfig,
  registersConfig,
} from "./configuration/registers.ts";
import {
  METRICS_VARIABLES,
  MetricsEnvironment,
  type MetricsConfig,
  metricsConfig,
  metricsErrors,
  STANDARD_PORT,
} from "./configuration/metrics.ts";
import type { Variable } from "./configuration/variable.ts";

/** The sentence for the administrator who started the program: which variable is wrong and which value was expected. */
export class WrongConfig extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.name = "WrongConfig";
  }
}

/** Every variable the program reads, as README and docs/configuration.md print them. */
export const CONFIG_VARIABLES: readonly Variable[] = [
  {
    name: "PORT",
    standard: String(STANDARD_PORT),
    expected: "a port number from 0 to 65535",
    purpose: "Where the server listens.",
  },
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
    name: "DATABASE_STATEMENT_TIMEOUT",
    standard: "30s",
    expected: "a length of time from 1s to 1h, as in 30s or 2m",
    purpose: "The longest time of one statement of a request; jobs such as migrations and backups may take longer.",
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
    expected: "IP addresses or networks, as in 10.0.0.1, 192.168.0.0/16; or loopback, private",
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
  ...LIMITS_VARIABLES,
  ...WEBHOOK_VARIABLES,
  ...REGISTER_VARIABLES,
  ...DOI_REGISTER_VARIABLES,
  ...BACKUP_VARIABLES,
  ...METRICS_VARIABLES,
];

const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

const postgresAddress = z.string().regex(/^postgres(?:ql)?:\/\/\S+$/u);

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/u)
    .transform(Number)
    .pipe(z.number().max(65_535))
    .default(STANDARD_PORT),
  DATA_DIR: z.string().min(1).default("./data"),
  PRESS_URL: z
    .url({ protocol: /^https?$/u })
    .refine((address) => URL.canParse(address) && new URL(address).href === `${new URL(address).origin}/`)
    .transform((address) => new URL(address).origin)
    .optional(),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_STATEMENT_TIMEOUT: duration("s", 30, 1, 3600),
  LOG_LEVEL: choice(LOG_LEVELS, "info"),
  TRUSTED_PROXIES: ProxyList,
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{1,60}$/u)
    .optional(),
  NODE_ENV: choice(["production", "development", "test"], "production"),
  ...SignInEnvironment,
  ...MailEnvironment,
  ...FilesEnvironment,
  ...LimitsEnvironment,
  ...WebhookEnvironment,
  ...RegisterEnvironment,
  ...DoiRegisterEnvironment,
  ...BackupEnvironment,
  ...MetricsEnvironment,
});

export type Config = {
  readonly port: number;
  readonly dataDir: string;
  readonly pressUrl: string;
  readonly databaseUrl: string | undefined;
  /** The longest time of one statement of a request. */
  readonly statementSeconds: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly trustedProxies: readonly string[];
  readonly countryHeader: string | undefined;
  readonly mode: "production" | "development" | "test";
  readonly signIn: SignInConfig;
  readonly mail: MailConfig;
  readonly s3: S3Config | undefined;
  readonly limits: LimitsConfig;
  /** In megabytes. */
  readonly readingMemory: number;
  readonly webhooks: WebhookConfig;
  readonly registers: RegistersConfig;
  readonly doiRegisters: DoiRegistersConfig;
  readonly backups: BackupConfig | undefined;
  readonly metrics: MetricsConfig | undefined;
};

/** Names of the variables that a file may give: NAME_FILE. */
const SECRET_NAMES = CONFIG_VARIABLES.filter(({ secret }) => secret).map(({ name }) => name);

const KNOWN_NAMES = [...CONFIG_VARIABLES.map(({ name }) => name), ...SECRET_NAMES.map((name) => `${name}_FILE`)];

/**
 * Reads the environment once, at start, with the files that hold secrets. An empty variable counts as not set. Throws
 * `WrongConfig` with a sentence for each wrong variable and for each name that resembles one of the press's variables.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const files = withSecretFiles(environment, SECRET_NAMES);
  const given = Object.fromEntries(
    CONFIG_VARIABLES.map(({ name }) => [name, files.environment[name]?.trim() || undefined] as const),
  );
  const parsed = Environment.safeParse(given);
  const found = [
    ...files.errors,
    ...(parsed.error ? errorSentences(parsed.error, given) : []),
    ...filesErrors(given),
    ...metricsErrors(given),
    ...doiRegisterErrors(given),
    ...unknownNames(environment, KNOWN_NAMES),
  ];
  if (!parsed.success || found.length > 0) throw new WrongConfig(found);
  const read = parsed.data;
  return {
    port: read.PORT,
    dataDir: read.DATA_DIR,
    pressUrl: read.PRESS_URL ?? `http://localhost:${read.PORT}`,
    databaseUrl: read.DATABASE_URL,
    statementSeconds: read.DATABASE_STATEMENT_TIMEOUT,
    logLevel: read.LOG_LEVEL,
    trustedProxies: read.TRUSTED_PROXIES,
    countryHeader: read.COUNTRY_HEADER,
    mode: read.NODE_ENV,
    signIn: signInConfig(read),
    mail: mailConfig(read),
    s3: filesConfig(read),
    limits: limitsConfig(read),
    readingMemory: read.READING_MEMORY,
    webhooks: webhookConfig(read),
    registers: registersConfig(read),
    doiRegisters: doiRegistersConfig(read),
    backups: backupConfig(read),
    metrics: metricsConfig(read),
  };
}

function errorSentences(error: z.ZodError, given: Readonly<Record<string, string | undefined>>): readonly string[] {
  return CONFIG_VARIABLES.flatMap(({ name, expected, secret }) => {
    const issues = error.issues.filter((issue) => issue.path[0] === name);
    if (issues.length === 0) return [];
    const hints = new Set(issues.flatMap(listHints));
    return [[`${name} must be ${expected}, but is ${maskValue(secret, given[name] ?? "")}.`, ...hints].join(" ")];
  });
}

const listHints = (issue: z.core.$ZodIssue): readonly string[] =>
  issue.code === "custom" && typeof issue.params?.["hint"] === "string" ? [issue.params["hint"]] : [];

/** A database address may hold a password, which must not reach a log. */
const maskValue = (secret: boolean | undefined, value: string): string =>
  secret ? "something else" : JSON.stringify(value);

/** The table of docs/configuration.md. */
export function configurationTable(): string {
  const rows = CONFIG_VARIABLES.map(
    ({ name, standard, expected, purpose, secret }) =>
      `| \`${name}\`${secret ? `, \`${name}_FILE\`` : ""} | ${standard ? `\`${standard}\`` : "not set"} | ${expected} | ${purpose} |`,
  );
  return ["| variable | default | expected | purpose |", "| --- | --- | --- | --- |", ...rows].join("\n");
}
