import { statSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#platform/config.ts";
import { configurationWarnings } from "#platform/configuration/warnings.ts";
import { SECRET_FILE } from "#platform/server/secrets.ts";
import { type Finding, createFindings } from "./finding.ts";

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);
const TIMEOUT_MS = 5000;

/** The readable mistakes in the settings that are each allowed. */
export function checkConfiguration(config: Config): Finding[] {
  const { good, warning, wrong } = createFindings("configuration");
  const findings: Finding[] = [good("Every variable is understood.")];
  for (const { sentence } of configurationWarnings(config)) findings.push(warning(sentence));
  const secret = config.signIn.secret === undefined ? join(config.dataDir, SECRET_FILE) : undefined;
  const mode = secret === undefined ? undefined : statSync(secret, { throwIfNoEntry: false })?.mode;
  if (secret !== undefined && mode !== undefined && (mode & 0o077) !== 0 && process.platform !== "win32")
    findings.push(wrong(`Other users of this machine can read ${secret}: chmod 600 ${secret}`));
  return findings;
}

/** Checks the trusted proxies, and whether the press's own address responds. */
export async function checkProxies(config: Config): Promise<Finding[]> {
  const { good, warning } = createFindings("proxies");
  const { protocol, hostname } = new URL(config.pressUrl);
  const findings: Finding[] = [];
  if (config.trustedProxies.length > 0)
    findings.push(good(`X-Forwarded-For is believed from ${config.trustedProxies.join(", ")}.`));
  else if (protocol === "https:")
    findings.push(
      warning(
        "PRESS_URL is https, which a proxy in front speaks, but TRUSTED_PROXIES names none: all readers share one address, and with it every limit on sign-ins, enquiries and searches.",
      ),
    );
  else findings.push(good("No proxy is trusted: readers' addresses are those of their connections."));
  if (LOCAL.has(hostname)) return findings;
  const response = await fetch(`${config.pressUrl}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  );
  findings.push(
    response?.ok === true
      ? good(`${config.pressUrl} answers.`)
      : warning(
          `${config.pressUrl}/healthz does not answer from this machine: the press rests, or the proxy does not reach it.`,
        ),
  );
  return findings;
}
