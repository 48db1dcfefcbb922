import type { Manuscript } from "#manuscripts/web/manuscript-queries.ts";
import { openDashboard, type Responses, viewerWith } from "./opened-dashboard.tsx";
import { contributor, MANUSCRIPT_ID, draftView } from "./shown-manuscript.ts";

/** The path of the draft below /api/v1. */
export const DRAFT_PATH = `/manuscripts/${MANUSCRIPT_ID}`;

/** A request that changes the draft. */
export type SentChange = { readonly body: Readonly<Record<string, unknown>> };

/** Opens a step of a draft as its author; the press stores each change and raises the version. */
export function openDraft(step: string, given: Partial<Manuscript> = {}, responses: Responses = {}) {
  let draft = draftView(given);
  const createStored = (fields: Partial<Manuscript>): Manuscript => {
    draft = { ...draft, ...fields, version: draft.version + 1 };
    return draft;
  };
  return openDashboard(`/dashboard/manuscripts/${MANUSCRIPT_ID}/edit?step=${step}`, viewerWith(["author"]), {
    [DRAFT_PATH]: () => draft,
    [`PATCH ${DRAFT_PATH}`]: ({ body: { key: _key, version: _version, ...fields } }: SentChange) =>
      createStored(fields),
    [`PUT ${DRAFT_PATH}/contributors`]: ({ body }: SentChange) =>
      createStored({
        contributors: (body["contributors"] as readonly Partial<Contributor>[]).map((one) => contributor(one)),
      }),
    ...responses,
  });
}

type Contributor = Manuscript["contributors"][number];
