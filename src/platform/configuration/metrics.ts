import { z } from "zod";
import type { Variable } from "./variable.ts";

/** Where the press listens unless PORT says otherwise. */
export const STANDARD_PORT = 3000;

export const METRICS_VARIABLES = [
  {
    name: "METRICS_PORT",
    standard: "",
    expected: "a port number from 0 to 65535",
    purpose: "Serves /metrics for Prometheus on a port of its own, which readers must not reach.",
  },
  {
    name: "METRICS_TOKEN",
    standard: "",
    expected: "at least 32 characters without spaces",
    purpose: "Serves /metrics to requests with this bearer token; on METRICS_PORT, or else on PORT.",
    secret: true,
  },
] as const satisfies readonly Variable[];

export const MetricsEnvironment = {
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/u)
    .transform(Number)
    .pipe(z.number().max(65_535))
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{32,}$/u)
    .optional(),
};

/**
 * The port and the token of /metrics: a port of its own when one is named, and requests must carry the token when there
 * is one.
 */
export type MetricsConfig = { readonly port: number | undefined; readonly token: string | undefined };

/** Returns a sentence where the metrics have the port of the press. */
export function metricsErrors({
  PORT: port,
  METRICS_PORT: own,
}: Readonly<Record<string, string | undefined>>): readonly string[] {
  if (own === undefined || Number(own) === 0 || Number(own) !== Number(port ?? STANDARD_PORT)) return [];
  return [`METRICS_PORT must be another port than that of the press (PORT), but is ${own} too.`];
}

/** undefined: nothing is measured. */
export const metricsConfig = (read: z.output<z.ZodObject<typeof MetricsEnvironment>>): MetricsConfig | undefined =>
  read.METRICS_PORT === undefined && read.METRICS_TOKEN === undefined
    ? undefined
    : { port: read.METRICS_PORT, token: read.METRICS_TOKEN };
