import { openDashboard, type Responses, viewerWith } from "./opened-dashboard.tsx";

export const IMPORT_ID = "6b6b4f0e-5555-4c9e-8a55-000000000001";
export const KNOWN_LINE = {
  line: 4,
  title: "Heron Two",
  known: { id: "1b1b4f0e-5555-4c9e-8a55-000000000001", sequential_id: 7, title: "Heron Two" },
  by: "doi",
};
export const UNSURE_LINE = {
  ...KNOWN_LINE,
  line: 5,
  by: "fingerprint",
  reason: "The years differ.",
  addable: true,
  chapters: 0,
};
export const REPORT = {
  created: 3,
  updated: 0,
  unchanged: 0,
  recognised: {},
  known: [] as readonly object[],
  unsure: [] as readonly object[],
  linked: 0,
  failed: [] as readonly object[],
  warnings: [] as readonly object[],
  fields: null as object | null,
  changed: [] as readonly object[],
  left_out: [] as readonly object[],
  failed_count: 0,
  warnings_count: 0,
  unsure_count: 0,
};
/** A finished import of three records, with the given fields instead of its own. */
export const createFinishedImport = (given: object = {}) => ({
  id: IMPORT_ID,
  file_name: "herons.bib",
  format: "bibtex",
  state: "finished",
  started_at: "2026-11-01T09:00:00Z",
  started_by: null,
  first_name: null,
  last_name: null,
  finished_at: "2026-11-01T09:01:00Z",
  undone_at: null,
  undone_by: null,
  bytes_total: 1000,
  bytes_read: 1000,
  records_left: 3,
  report: REPORT,
  ...given,
});

/** Opens the screen *Import* as an editor. */
export const openImports = (responses: Responses, search = "") =>
  openDashboard(`/dashboard/publications/import${search}`, viewerWith(["editor"]), {
    "/enquiries/counts": { waiting: 0 },
    "/imports": { imports: [] },
    ...responses,
  });
