import { createRequire } from "node:module";
import { expect, test } from "vitest";

type Side = { readonly path?: string | readonly string[]; readonly pathNot?: string };
type Rule = { readonly name: string; readonly from: Side; readonly to: Side };

const { forbidden } = createRequire(import.meta.url)("../../.dependency-cruiser.cjs") as { forbidden: readonly Rule[] };

const fits = ({ path = "", pathNot }: Side, file: string): boolean =>
  [path].flat().some((pattern) => new RegExp(pattern, "u").test(file)) &&
  (pathNot === undefined || !new RegExp(pathNot, "u").test(file));

/** Returns the rules of the order inside modules that refuse an import. */
const refuse = (from: string, to: string): readonly string[] =>
  forbidden
    .filter(({ name }) => /-imports-to-the-left|-has-only-ordered-features/u.test(name))
    .filter((rule) => fits(rule.from, from) && fits(rule.to, to))
    .map(({ name }) => name);

test.each([
  ["a feature to its right", "src/press/core/claims.ts", "src/press/pricing/money.ts"],
  ["the same from a page", "src/press/pricing/web/prices.tsx", "src/press/settings/web/press-fields.tsx"],
  ["a file that puts the features together", "src/press/pricing/money.ts", "src/press/press-context.ts"],
  ["the same on the server", "src/accounts/http/server/limits.ts", "src/accounts/server/auth-routes.ts"],
  ["a field that knows the whole form", "src/publications/funding/web/a.tsx", "src/publications/form/web/a.ts"],
  ["a query that knows the screen of the list", "src/publications/core/web/a.ts", "src/publications/web/a.screen.tsx"],
  ["anything from a folder without a place", "src/press/extras/web/a.tsx", "src/press/core/press.ts"],
])("%s is refused", (_, from, to) => {
  expect(refuse(from, to)).toHaveLength(1);
});

test.each([
  ["a feature to its left", "src/press/settings/merge-settings.ts", "src/press/pricing/price-entries.ts"],
  ["the file that puts features together", "src/press/server/press-day.ts", "src/press/core/zoned-time.ts"],
  ["the type of the whole API, by its client", "src/people/core/web/people-api.ts", "src/people/server/people-api.ts"],
  ["a command in core/", "src/publications/trash/server/a.ts", "src/publications/core/server/lock-publication.ts"],
  ["a test", "src/press/core/press.test.ts", "src/press/settings/stored.ts"],
  ["another module", "src/enquiries/inbox/server/reply.ts", "src/press/server/press-day.ts"],
])("%s is allowed", (_, from, to) => {
  expect(refuse(from, to)).toEqual([]);
});
