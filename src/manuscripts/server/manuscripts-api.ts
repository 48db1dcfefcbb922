import { draftsApi } from "#manuscripts/drafts/server/drafts-api.ts";
import { registerApi } from "#manuscripts/register/server/register-api.ts";
import { trackingApi } from "#manuscripts/tracking/server/tracking-api.ts";
import { versionsApi } from "#manuscripts/versions/server/versions-api.ts";
import { personApi } from "#people/core/server/operation.ts";
import type { ManuscriptContext } from "./manuscript-context.ts";

/** The operations on manuscripts, below /api/v1. */
export const manuscriptsApi = (deps: { readonly ctx: ManuscriptContext }) =>
  personApi()
    .route("/", draftsApi(deps))
    .route("/", trackingApi(deps))
    .route("/", registerApi(deps))
    .route("/", versionsApi(deps));

export type ManuscriptsApi = ReturnType<typeof manuscriptsApi>;

/** A list of several hundred contributors, and the abstract with all declarations, are long. */
export const LONG_MANUSCRIPT_BODIES = /\/manuscripts\/[^/]+(?:\/(?:contributors|messages|answer-fixes|send-fixes))?$/u;
