import { beforeAll, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { openMetrics, type PressMetrics } from "#platform/metrics/press-metrics.ts";
import { createMetricsServer, metricsRoutes } from "#platform/metrics/serve-metrics.ts";
import { ROUTE_CLASSES, routeClass } from "#platform/metrics/route-class.ts";
import { listen, stopListening } from "#platform/http/listening.ts";

const TOKEN = "a token of at least thirty-two characters".replaceAll(" ", "-");
let metrics: PressMetrics;

beforeAll(() => {
  metrics = openMetrics({
    pool: { totalCount: 7, idleCount: 4, waitingCount: 2 },
    waitingTurns: () => ({ page: 1, search: 5, background: 0 }),
    countEmails: async () => ({ queued: 3, failed: 1 }),
    listJobStates: async () => [
      { name: "backup", schedule: "30 3 * * *", waiting: 0, running: 1, dead: 2, last_error: "full", done_at: null },
    ],
  });
});

test("an address is of a kind, and there are few kinds", () => {
  const kinds = {
    "/": "home",
    "/publications?search=sea": "library",
    "/publications/0b9f2c1e-3b7a-4f52-9d9e-1f7c2f1d3a55": "publication",
    "/publications/0b9f2c1e/cover.png": "file",
    "/api/v1/publications": "api",
    "/auth/v1/token?grant_type=password": "auth",
    "/dashboard/users": "dashboard",
    "/assets/site.js": "asset",
    "/healthz": "health",
    "/sitemap.xml": "machine",
    "/no/such/page": "other",
  };
  expect(Object.fromEntries(Object.keys(kinds).map((address) => [address, routeClass(address)]))).toEqual(kinds);
  for (let index = 0; index < 500; index += 1)
    expect(ROUTE_CLASSES).toContain(routeClass(`/${Math.random()}/${index}`));
});

test("responses and jobs are counted, timed and exported in the format of Prometheus", async () => {
  metrics.countResponse({ address: "/publications?page=2", status: 200, milliseconds: 30 });
  metrics.countResponse({ address: "/publications", status: 503, milliseconds: 4000 });
  metrics.jobEnded("backup", "done", 12);
  const { body, contentType } = await metrics.text();
  expect(contentType).toContain("text/plain; version=0.0.4");
  for (const line of [
    'colophon_http_requests_total{route="library",status="200"} 1',
    'colophon_http_requests_total{route="library",status="503"} 1',
    'colophon_http_request_seconds_bucket{le="0.05",route="library"} 1',
    'colophon_http_request_seconds_count{route="library"} 2',
    'colophon_job_runs_total{job="backup",outcome="done"} 1',
    'colophon_job_last_seconds{job="backup"} 12',
    'colophon_database_connections{state="idle"} 4',
    'colophon_database_connections{state="used"} 3',
    "colophon_database_queue 2",
    'colophon_database_turns_waiting{urgency="page"} 1',
    'colophon_database_turns_waiting{urgency="search"} 5',
    'colophon_database_turns_waiting{urgency="background"} 0',
    'colophon_emails{state="failed"} 1',
    'colophon_jobs{job="backup",state="running"} 1',
    'colophon_jobs{job="backup",state="dead"} 2',
  ])
    expect(body.split("\n")).toContain(line);
  expect(body).toMatch(/^process_resident_memory_bytes \d+/mu);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /mu);
});

test("a port of its own serves /metrics and nothing else, to those who bring the token where there is one", async () => {
  for (const token of [undefined, TOKEN]) {
    const server = createMetricsServer(metricsRoutes(metrics, token));
    const port = await listen(server, 0);
    const fetchStatus = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status;
    expect(await fetchStatus("/")).toBe(404);
    expect(await fetchStatus("/metrics")).toBe(token === undefined ? 200 : 401);
    expect(await fetchStatus("/metrics", { Authorization: "Bearer wrong" })).toBe(token === undefined ? 200 : 401);
    expect(await fetchStatus("/metrics", { Authorization: `Bearer ${TOKEN}` })).toBe(200);
    await stopListening(server);
  }
});

test("nothing is measured until a port or a token is set", () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: "9464" }).metrics).toEqual({ port: 9464, token: undefined });
  expect(readConfig({ METRICS_TOKEN: TOKEN }).metrics).toEqual({ port: undefined, token: TOKEN });
  expect(() => readConfig({ METRICS_TOKEN: "short" })).toThrow("METRICS_TOKEN must be at least 32 characters");
});
