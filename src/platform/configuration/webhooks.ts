import type { z } from "zod";
import { choice } from "./values.ts";
import type { Variable } from "./variable.ts";

export const WEBHOOK_VARIABLES = [
  {
    name: "WEBHOOKS_PRIVATE",
    standard: "off",
    expected: "one of off, on",
    purpose: "Allows webhooks to addresses of the press's own network, and by http: within an intranet, and for tests.",
  },
] as const satisfies readonly Variable[];

export const WebhookEnvironment = { WEBHOOKS_PRIVATE: choice(["off", "on"], "off") };

/** Where webhooks may be sent. */
export type WebhookConfig = { readonly mayBePrivate: boolean };

export const webhookConfig = (read: z.output<z.ZodObject<typeof WebhookEnvironment>>): WebhookConfig => ({
  mayBePrivate: read.WEBHOOKS_PRIVATE === "on",
});
