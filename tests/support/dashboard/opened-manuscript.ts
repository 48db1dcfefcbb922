import type { Manuscript } from "#manuscripts/web/manuscript-queries.ts";
import { openDashboard, type Responses, type SentRequest, viewerWith } from "./opened-dashboard.tsx";
import { contributor, MANUSCRIPT_ID, manuscriptView } from "./shown-manuscript.ts";

/** The path of the manuscript below /api/v1. */
export const MANUSCRIPT_PATH = `/manuscripts/${MANUSCRIPT_ID}`;

/** A contributor besides the person who looks. */
export const OTHER_CONTRIBUTOR = contributor({
  id: "c0000000-1111-4c9e-8a55-000000000002",
  given_name: "Ben",
  family_name: "Osei",
  email: "ben@example.org",
  corresponding: false,
  confirmation: "pending",
  is_you: false,
});

/**
 * Opens a manuscript as its author sees it; `query` is the end of its address. What a function of `responses` returns as the changed
 * manuscript is what the press shows from then on.
 */
export function openManuscript(given: Partial<Manuscript>, responses: Responses = {}, query = "") {
  let current = manuscriptView(given);
  const remembered = Object.entries(responses).map(([name, reply]) => {
    if (typeof reply !== "function") return [name, reply] as const;
    const waitForChange = async (request: SentRequest): Promise<unknown> => {
      const stored: unknown = await (reply as (request: SentRequest) => unknown)(request); // as Responses says
      if (isManuscript(stored)) current = stored;
      return stored;
    };
    return [name, waitForChange] as const;
  });
  return openDashboard(`/dashboard/manuscripts/CAP-2026-0042${query}`, viewerWith(["author"]), {
    "/manuscripts/CAP-2026-0042": () => current,
    [`${MANUSCRIPT_PATH}/decisions`]: { decisions: [], can_answer: false },
    ...Object.fromEntries(remembered),
  });
}

const isManuscript = (reply: unknown): reply is Manuscript =>
  typeof reply === "object" && reply !== null && "id" in reply && reply.id === MANUSCRIPT_ID;
