import { expect, test } from "vitest";
import { z } from "zod";
import { narrowIssues } from "./narrowed-issues.ts";

const SELECTION = z.object({
  selection: z.union([
    z.object({ ids: z.array(z.string()) }),
    z.object({ filters: z.object({ type: z.enum(["book"]), status: z.enum(["draft"]) }) }),
  ]),
});

test.each([
  [{ filters: { type: "poem", status: "draft" } }, ["selection.filters.type"]],
  [{ filters: { type: "poem", status: "lost" } }, ["selection.filters.type", "selection.filters.status"]],
  [{ ids: ["one", 2] }, ["selection.ids.1"]],
  [{}, ["selection.ids"]],
])("of a choice between objects, the issues of the one that was given are named: %j", (selection, paths) => {
  const { error } = SELECTION.safeParse({ selection });
  expect(narrowIssues(error?.issues ?? []).map(({ path }) => path.join("."))).toEqual(paths);
});
