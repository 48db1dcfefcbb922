import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSbom } from "../../bin/build/write-sbom.ts";

test("the build's list of packages names each one that the press depends on, in its locked version, and no tool", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
    "dependencies",
    Record<string, string>
  >;
  const bom = readSbom();
  expect(bom).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { name: "colophon" } } });
  const listed = new Map(bom?.components.map((component) => [component["bom-ref"], component]));
  for (const [name, version] of Object.entries(dependencies))
    expect(listed.get(`${name}@${version}`)?.hashes, name).toHaveLength(1);
  const tools = [...listed.keys()].filter((ref) => /^(?:vitest|vite|oxlint|typescript)@/u.test(ref));
  expect(tools).toEqual([]);
});
