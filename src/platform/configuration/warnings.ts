import type { Config } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import { isPlainDatabase, isPlainMail } from "./plain-connections.ts";
import type { ForwardingProblem } from "./proxies.ts";

/** A setting that works but should be changed: its variable, and why. */
export type ConfigurationWarning = { readonly variable: string; readonly sentence: string };

const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u;

/** Returns a warning for each setting that is meant for trials, or for one machine, only. */
export function configurationWarnings({
  pressUrl,
  signIn,
  mail,
  databaseUrl,
}: Pick<Config, "pressUrl" | "signIn" | "mail" | "databaseUrl">): readonly ConfigurationWarning[] {
  const { protocol, hostname } = new URL(pressUrl);
  const isOpenHttp = protocol === "http:" && !LOOPBACK.test(hostname);
  return [
    ...(databaseUrl !== undefined && isPlainDatabase(databaseUrl) ? [PLAIN_DATABASE] : []),
    ...(isOpenHttp ? [{ variable: "PRESS_URL", sentence: openHttp(pressUrl) }] : []),
    ...(mail.smtpUrl !== undefined && isPlainMail(mail.smtpUrl) ? [PLAIN_MAIL] : []),
    ...(signIn.autoconfirm ? [{ variable: "AUTH_AUTOCONFIRM", sentence: AUTOCONFIRM }] : []),
    ...(signIn.limits ? [] : [{ variable: "AUTH_LIMITS", sentence: NO_LIMITS }]),
  ];
}

const openHttp = (pressUrl: string): string =>
  `The public address ${pressUrl} has no encryption: passwords and sessions can be read on the way, and passkeys do not work. Put a proxy with HTTPS in front and set PRESS_URL to its https address.`;

const PLAIN_DATABASE: ConfigurationWarning = {
  variable: "DATABASE_URL",
  sentence:
    "DATABASE_URL names a server on another machine and asks for no encryption: everything that the press stores, and the database's password, can be read on the way. Add ?sslmode=verify-full, and let the server speak TLS.",
};

const PLAIN_MAIL: ConfigurationWarning = {
  variable: "SMTP_URL",
  sentence:
    "SMTP_URL names a server on another machine and does not insist on encryption: e-mails, with the links that sign people in, can be read on the way. Let it begin with smtps://, or give it a user and a password; with them TLS is demanded.",
};

const AUTOCONFIRM =
  "AUTH_AUTOCONFIRM is on: anybody can make an account with an e-mail address that belongs to another person. Switch it off where others can reach this press.";

const NO_LIMITS =
  "AUTH_LIMITS is off: passwords and codes can be guessed without a limit. Switch it on where others can reach this press.";

/** Returns a warning that readers behind a proxy cannot be told apart, and the setting that changes this. */
export function forwardingWarning({ kind, proxy }: ForwardingProblem): ConfigurationWarning {
  const sentence =
    kind === "untrusted"
      ? `Requests arrive from ${proxy} with the header X-Forwarded-For, but TRUSTED_PROXIES does not name ${proxy}. If that is your reverse proxy, name it: until then all readers count as one, and the wrong passwords of one stranger close sign-in for everyone. If it is not, a client sent the header directly, and it was ignored.`
      : `The proxy ${proxy} sends an X-Forwarded-For that cannot be read. Set it to send the address of the reader: until then all readers count as one, and the wrong passwords of one stranger close sign-in for everyone.`;
  return { variable: "TRUSTED_PROXIES", sentence };
}

/** The warnings of a running press, for its log and for the dashboard of its admins. */
export type Warnings = {
  /** Logs and lists the warning, unless the variable has one already. */
  add(warning: ConfigurationWarning): void;
  list(): readonly ConfigurationWarning[];
};

/** Collects one warning for each variable, so that a flood of requests fills neither log nor memory. */
export function collectWarnings(log: Pick<Log, "warn">): Warnings {
  const found = new Map<string, ConfigurationWarning>();
  return {
    add: (warning) => {
      if (found.has(warning.variable)) return;
      found.set(warning.variable, warning);
      log.warn({ variable: warning.variable }, warning.sentence);
    },
    list: () => [...found.values()],
  };
}
