import type { AuthContext } from "#accounts/core/server/auth-context.ts";

/** The dependencies of the commands on manuscripts: links in e-mails are keyed by the press's secret and begin with its address. */
export type ManuscriptContext = Pick<
  AuthContext,
  "db" | "files" | "mail" | "events" | "changes" | "clock" | "log" | "secrets" | "settings"
>;
