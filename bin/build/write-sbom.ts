import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const ROOT = join(import.meta.dirname, "../..");
/** Where the build leaves it: beside what is served, and never served itself. */
export const SBOM = join(ROOT, "dist/sbom.cdx.json");
const ROOT_NAME = { name: "colophon" };
const MAX_BYTES = 32 * 1024 * 1024;

type Bom = {
  readonly metadata: { readonly component: { readonly "bom-ref": string } };
  readonly components: readonly { readonly "bom-ref": string; readonly hashes?: readonly object[] }[];
  /** What each package needs, by their references, which are name and version. */
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
};

/**
 * Returns the packages that the press runs with, with versions, licences and checksums, as CycloneDX: npm reads them from the lock file,
 * so that two builds of one commit list the same. Undefined where the machine has no npm, which a start that builds does not need.
 */
export function readSbom(): Bom | undefined {
  const npm = process.env["npm_execpath"];
  const parameters = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
  const [program, given] =
    npm !== undefined && existsSync(npm) ? [process.execPath, [npm, ...parameters]] : ["npm", parameters];
  const { status, stdout } = spawnSync(program, given, { cwd: ROOT, encoding: "utf8", maxBuffer: MAX_BYTES });
  if (status !== 0) return undefined;
  return withoutTools(JSON.parse(stdout) as Bom); // npm's own output
}

/** Leaves out what only builds and tests need. npm's own `--omit dev` also drops packages of the press that a tool needs as well. */
function withoutTools(bom: Bom): Bom {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const needs = new Map(bom.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const root = bom.metadata.component["bom-ref"];
  const direct = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
  needs.set(root, direct);
  const used = new Set([root]);
  for (const ref of used) for (const needed of needs.get(ref) ?? []) used.add(needed);
  return {
    ...bom,
    // npm names the root after its folder.
    metadata: { ...bom.metadata, component: { ...bom.metadata.component, ...ROOT_NAME } },
    components: bom.components.filter((component) => used.has(component["bom-ref"])),
    dependencies: [...used].map((ref) => ({ ref, dependsOn: (needs.get(ref) ?? []).filter((one) => used.has(one)) })),
  };
}

/** Writes the list of packages (SBOM) at each build. */
export const writeSbom = (): Plugin => ({
  name: "colophon:sbom",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  closeBundle() {
    const bom = readSbom();
    if (bom === undefined) return this.warn("npm was not found: dist/sbom.cdx.json was not written.");
    mkdirSync(join(ROOT, "dist"), { recursive: true });
    writeFileSync(SBOM, `${JSON.stringify(bom, undefined, 1)}\n`);
  },
});
