const { readFileSync } = require("node:fs");
const { join } = require("node:path");

// Who may import whom (docs/architecture.md). Each rule's comment is the sentence the check prints.
const order = [
  ["addresses", "documents"],
  ["accounts"],
  ["people"],
  ["outbox", "press"],
  ["policies"],
  ["publications"],
  ["imports", "statistics", "distribution", "webhooks", "citations", "enquiries", "search"],
  ["covers"],
  ["production"],
  ["manuscripts"],
  ["catalogue", "review"],
  ["notifications"],
  ["site", "dashboard"],
];
const modules = order.flat();

/**
 * The order of the features inside each module, from the page that explains it: each imports from those to its left. What lies beside them, in the
 * module's own folder, its server/ and its web/, puts them together, and no feature imports it. Modules that are not there have no order yet.
 */
const inside = Array.from(
  readFileSync(join(__dirname, "docs/architecture.md"), "utf8")
    .split("from left to right")[1]
    ?.split("\n\n")[0]
    .matchAll(/^\| `(?<module>[a-z]+)` *\| (?<features>[a-z0-9, -]+?) *\|$/gmu) ?? [],
  ({ groups: { module, features } }) => ({ module, features: features.split(", ") }),
);
if (inside.length === 0)
  throw new Error("docs/architecture.md has no order inside modules: this check would find nothing.");

const PURE = {
  path: `^src/(${modules.join("|")})/`,
  pathNot: `\\.test\\.tsx?$|/(server|web)/|^src/(site|dashboard)/client\\.tsx?$`,
};
const source = "\\.(ts|tsx|mts)$";
const tests = "\\.test\\.tsx?$";

const downwardOnly = order.flatMap((layer, height) =>
  layer.map((module) => {
    const allowed = [module, ...order.slice(0, height).flat()];
    return {
      name: `${module}-imports-downward`,
      severity: "error",
      comment: `src/${module} may import only ${allowed.filter((one) => one !== module).join(", ") || "no other module"} (and ui, platform): business flows downward, so that a lower module can be read and changed without the upper ones.`,
      from: { path: `^src/${module}/`, pathNot: tests },
      to: { path: `^src/(${modules.filter((one) => !allowed.includes(one)).join("|") || "^$"})/` },
    };
  }),
);

const orderInside = inside.flatMap(({ module, features }) => {
  const own = `^src/${module}/`;
  const composing = `${own}(?:(?:server|web)/)?[^/]+$`;
  return [
    {
      name: `${module}-has-only-ordered-features`,
      severity: "error",
      comment: `This folder has no place in the order of src/${module} (docs/architecture.md).`,
      from: { path: `${own}(?!(?:${features.join("|")}|server|web)/)[^/]+/`, pathNot: tests },
      to: {},
    },
    ...features.flatMap((feature, place) => {
      const name = `${module}-${feature}-imports-to-the-left`;
      const comment = `src/${module}/${feature} may import only ${features.slice(0, place).join(", ") || "no other feature"} of its module, and none of the files beside the features, which put them together: what two share belongs to the left one or to core/.`;
      const right = `${own}(?:${features.slice(place + 1).join("|") || "^$"})/|${composing}`;
      const from = `${own}${feature}/`;
      return [
        { name, severity: "error", comment, from: { path: from, pathNot: `${tests}|/web/` }, to: { path: right } },
        {
          name: `${name}-on-pages`,
          severity: "error",
          comment,
          from: { path: [`${from}web/`, `${from}[^/]+/web/`], pathNot: tests },
          // A client of the API names the type of the whole API, which composes the features.
          to: { path: right, pathNot: "-api\\.tsx?$" },
        },
      ];
    }),
  ];
});

module.exports = {
  forbidden: [
    ...downwardOnly,
    ...orderInside,
    {
      name: "no-cycles",
      severity: "error",
      comment: "Two files that import each other cannot be read one after the other.",
      from: {},
      to: { circular: true, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "ui-and-platform-know-no-business",
      severity: "error",
      comment: "ui/ and platform/ know no publishing word: they import no other module.",
      from: { path: "^src/(ui|platform)/", pathNot: tests },
      to: { path: `^src/(${modules.join("|")})/` },
    },
    {
      name: "files-outside-server-and-web-are-pure",
      severity: "error",
      comment:
        "Files outside server/ and web/ are pure rules that also run in the browser: they import pure files only, no server/ and no web/.",
      from: PURE,
      to: {
        path: "^src/.+/(server|web)/|^src/platform/(http|api|pages|database|files)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "pure-files-have-no-node",
      severity: "error",
      comment: "Files outside server/ and web/ run in the browser too: nothing of Node's.",
      from: PURE,
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "web-imports-no-server",
      severity: "error",
      comment: "web/ runs in the browser: server code must not reach it (types excepted).",
      from: { path: "^src/.+/web/", pathNot: tests },
      to: {
        path: "^src/.+/server/|^src/platform/(http|api|pages|database|files)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "threads-alone-open-uploaded-bytes",
      severity: "error",
      comment:
        "Uploaded bytes are opened in a thread (…-worker.ts), never on the event loop: no file that the server starts with may reach open-uploaded.ts.",
      from: { path: "^src/main\\.ts$" },
      to: { path: "^src/platform/threads/open-uploaded\\.ts$", reachable: true },
    },
    {
      name: "modules-know-no-composition",
      severity: "error",
      comment: "src/app.ts and src/main.ts compose the modules; no module imports them, nor bin/ or tests/.",
      from: { path: "^src/[^/]+/", pathNot: tests },
      to: { path: "^(src/(app|main)\\.tsx?$|bin/|tests/)" },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    includeOnly: `^(src|bin|tests)/.*${source}|^node:|^[a-z]+$`,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
    },
  },
};
