import type { MetricsConfig } from "#platform/configuration/metrics.ts";
import type { App } from "#platform/http/request-pipeline.ts";
import { listen, stopListening } from "#platform/http/listening.ts";
import type { MeasuredParts, PressMetrics } from "./press-metrics.ts";
import { createMetricsServer, metricsRoutes } from "./serve-metrics.ts";

export type PressMeasurement = {
  /** undefined where nothing is measured. */
  readonly metrics: PressMetrics | undefined;
  /** Puts /metrics in front of the app, where it has no port of its own. */
  around(app: App): App;
  stop(): Promise<void>;
};

/** Begins to measure and to serve /metrics as configured; nothing at all without a configuration. Throws a sentence when the port is taken. */
export async function startMeasuring(
  config: MetricsConfig | undefined,
  parts: MeasuredParts,
): Promise<PressMeasurement> {
  if (!config) return { metrics: undefined, around: (app) => app, stop: async () => undefined };
  // Loaded here: a press that measures nothing need not carry it.
  const { openMetrics } = await import("./press-metrics.ts");
  const metrics = openMetrics(parts);
  const routes = metricsRoutes(metrics, config.token);
  if (config.port === undefined) {
    const around = (app: App): App => ({
      fetch: (request, bindings) =>
        new URL(request.url).pathname === "/metrics" ? routes.fetch(request) : app.fetch(request, bindings),
    });
    return { metrics, around, stop: async () => undefined };
  }
  const server = createMetricsServer(routes);
  await listen(server, config.port);
  return { metrics, around: (app) => app, stop: () => stopListening(server) };
}
