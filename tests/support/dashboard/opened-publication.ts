import type { Role } from "#people/core/role.ts";
import { openDashboard, type Responses, viewerWith } from "./opened-dashboard.tsx";
import { BOOK, publicationPage, TOTALS } from "./opened-list.ts";

/** Opens a tab of the screen of the publication with the number 12; `tab` is the end of its address. */
export const openPublication = (tab = "", responses: Responses = {}, role: Role = "editor") =>
  openDashboard(`/dashboard/publications/12${tab}`, viewerWith([role]), {
    "/enquiries/counts": { waiting: 0 },
    "/publications": publicationPage([BOOK]),
    "/publications/summary": { filtered: TOTALS, overall: TOTALS },
    "/publications/publishers": { publishers: [] },
    "/publications/12": BOOK,
    [`/publications/${BOOK.id}`]: BOOK,
    [`/publications/${BOOK.id}/chapters`]: { chapters: [] },
    [`/publications/${BOOK.id}/history`]: { history: [], total: 0 },
    ...responses,
  });
