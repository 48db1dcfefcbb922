// Who may import whom (docs/architecture.md). Each rule's comment is the sentence the check prints.
const order = [
  ["accounts"],
  ["people"],
  ["press"],
  ["publications"],
  ["manuscripts", "statistics", "distribution", "citations", "enquiries"],
  ["catalogue", "review"],
  ["site", "dashboard"],
];
const rooms = order.flat();
const source = "\\.(ts|tsx|mts)$";
const tests = "\\.test\\.tsx?$";

const downwardOnly = order.flatMap((storey, height) =>
  storey.map((room) => {
    const allowed = [room, ...order.slice(0, height).flat()];
    return {
      name: `${room}-imports-downward`,
      severity: "error",
      comment: `src/${room} may import only ${allowed.filter((one) => one !== room).join(", ") || "no other room"} (and ui, platform): business flows downward, so that a lower room can be read and changed without the upper ones.`,
      from: { path: `^src/${room}/`, pathNot: tests },
      to: { path: `^src/(${rooms.filter((one) => !allowed.includes(one)).join("|") || "^$"})/` },
    };
  }),
);

module.exports = {
  forbidden: [
    ...downwardOnly,
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
      comment: "ui/ and platform/ know no publishing word: they import no other room.",
      from: { path: "^src/(ui|platform)/", pathNot: tests },
      to: { path: `^src/(${rooms.join("|")})/` },
    },
    {
      name: "root-files-are-pure",
      severity: "error",
      comment:
        "A room's root files are pure rules that also run in the browser: they import root files only, no server/, no web/, nothing of Node's.",
      from: {
        path: `^src/(${rooms.join("|")})/[^/]+\\.tsx?$`,
        pathNot: `${tests}|^src/(site|dashboard)/client\\.tsx?$`,
      },
      to: {
        path: "(^src/[^/]+/(server|web)/)|(^src/platform/(server|database|files)/)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "root-files-have-no-node",
      severity: "error",
      comment: "A room's root files run in the browser too: nothing of Node's.",
      from: { path: `^src/(${rooms.join("|")})/[^/]+\\.tsx?$`, pathNot: tests },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "web-imports-no-server",
      severity: "error",
      comment: "web/ runs in the browser: server code must not reach it (types excepted).",
      from: { path: "^src/[^/]+/web/", pathNot: tests },
      to: { path: "^src/[^/]+/server/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "rooms-know-no-composition",
      severity: "error",
      comment: "src/app.ts and src/main.ts compose the rooms; no room imports them, nor bin/ or tests/.",
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
