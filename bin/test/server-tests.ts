/** Which tests run once more on a PostgreSQL server. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ImportGraph, readImportGraph } from "./reach/import-graph.ts";
import { getFeature } from "./reach/reaching-tests.ts";
import { RUNS_MANY } from "#tests/test-runs.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The tests that use the database. */
const USES_DATABASE =
  /\/(?:server|database)\/|^src\/platform\/(?:events|jobs|mail|pages)\/|^src\/press-jobs|^tests\/backup\/(?:load-rows|backup-on-engine)\.|^tests\/operations\/upgrade-from/u;

/** They open the embedded engine themselves or no database at all, and would run twice alike. */
const WITHOUT_SERVER = [
  /^bin\//u,
  /^src\/platform\/database\/(?:embedded|engine-trouble|page-checksums)\.test/u,
  /^src\/platform\/server\//u,
  /^src\/platform\/mail\/(?:email|sms)\.test/u,
  /^src\/publications\/files\/pdf\/server\//u,
  /^src\/publications\/files\/server\/read-pdf\.test/u,
  /^src\/publications\/chapters\/from-pdf\/server\/(?:read-outline|cut-pdf)\.test/u,
  /^src\/manuscripts\/facts\/server\//u,
  /^src\/manuscripts\/server\/check-in-worker\.test/u,
  /^src\/covers\/server\/(?:cover-addresses|cover-image|shaped-text)\.test/u,
  /^src\/accounts\/saml\/server\/(?:hostile-responses|read-metadata)\.test/u,
  /^src\/accounts\/http\/server\/describe-auth\.test/u,
  // They try every command, read, sign-in and file against a rule; the statements behind them are tested in each feature.
  /^src\/manuscripts\/server\/every-command\.test/u,
  /^src\/review\/anonymity-of-reads\.test/u,
  /^src\/accounts\/server\/attacks\/enumeration\.test/u,
  /^src\/review\/attachments\/server\/attachments\.test/u,
];

/** These are about the database itself. */
const ABOUT_DATABASE =
  /^src\/platform\/(?:database|events|jobs|pages|backup)\/|^src\/press-jobs|^tests\/(?:backup|operations)\//u;

/**
 * What differs where several connections meet, or with the settings of a server: locks, transactions side by side, notifications,
 * limits of time, collations, similar words, cursors. Kysely's other statements are the same to both engines.
 */
const DEPENDS_ON_ENGINE =
  /\.for(?:NoKey)?(?:Update|Share)\(|\bfor (?:no key )?(?:update|share)\b|skip ?locked|advisory|\blisten\b|pg_notify|\bcollate\b|isolation ?level|similarity\(|<%|%>|to_tsvector|\.stream\(|lock table|(?:lock|statement)_timeout/iu;
/** Features whose statements the engines may plan or order differently: all their tests run, not only those that name such a statement. */
const OF_LISTS = /^src\/(?:search|publications\/listing)\//u;
/** They reach what depends on the engine by the API: the locks under which people of the catalogue are merged, split and separated. */
const BY_API = /^src\/catalogue\/people\//u;
const SIDE_BY_SIDE = /Promise\.(?:all|allSettled|race)\(/u;

/** The files of tests that run on PostgreSQL, where it is installed. */
export type ServerTests = {
  /** These run on both engines: they are about the database itself, or about the order and the plan of lists and searches. */
  readonly onBoth: readonly string[];
  /**
   * These do several things at once, or name, import or reach through the API a statement that depends on the engine. They run on PostgreSQL
   * instead of the embedded engine, whose single session can never have two transactions open at once.
   */
  readonly onServer: readonly string[];
};

/** Finds the tests that run on PostgreSQL; with TEST_RUNS=many each test that uses the database runs on both engines. */
export function findServerTests(): ServerTests {
  const graph = readImportGraph(ROOT);
  const tests = [...graph.keys()].filter((path) => isDatabaseTest(path));
  if (RUNS_MANY) return { onBoth: tests, onServer: [] };
  const features = featuresOnEngine(graph);
  const onBoth = tests.filter(
    (test) => ABOUT_DATABASE.test(test) || (OF_LISTS.test(test) && features.has(getFeature(test))),
  );
  const onServer = tests.filter(
    (test) =>
      !onBoth.includes(test) &&
      ((graph.get(test) ?? []).some((path) => path.startsWith("src/") && DEPENDS_ON_ENGINE.test(read(path))) ||
        BY_API.test(test) ||
        SIDE_BY_SIDE.test(read(test)) ||
        DEPENDS_ON_ENGINE.test(read(test))),
  );
  return { onBoth, onServer };
}

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const isDatabaseTest = (path: string): boolean =>
  /\.test\.tsx?$/u.test(path) && USES_DATABASE.test(path) && !WITHOUT_SERVER.some((pattern) => pattern.test(path));

const featuresOnEngine = (graph: ImportGraph): ReadonlySet<string> =>
  new Set(
    [...graph.keys()]
      .filter((path) => path.startsWith("src/") && !path.includes(".test.") && DEPENDS_ON_ENGINE.test(read(path)))
      .map(getFeature),
  );
