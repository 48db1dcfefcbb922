import { AuthError } from "#accounts/core/auth-error.ts";
import { Refused } from "#platform/refused.ts";
import { addressesApi } from "#people/addresses/server/addresses-api.ts";
import { meApi } from "./me-api.ts";
import { personApi } from "#people/core/server/operation.ts";
import type { PeopleDeps } from "../core/server/people-deps.ts";
import { photosApi } from "#people/profiles/server/photos-api.ts";
import { rolesApi } from "#people/roles/server/roles-api.ts";
import { sessionsApi } from "#people/settings/server/sessions-api.ts";
import { setUpApi } from "#people/invitations/server/set-up-api.ts";
import { accountStateApi } from "#people/users/server/account-state-api.ts";
import { tokensApi } from "#people/tokens/server/tokens-api.ts";
import { usersApi } from "#people/users/server/users-api.ts";

/** Returns the API of people, below /api/v1. */
export const peopleApi = (deps: PeopleDeps) =>
  personApi()
    .route("/", meApi(deps))
    .route("/", sessionsApi(deps))
    .route("/", photosApi(deps))
    .route("/", usersApi(deps))
    .route("/", accountStateApi(deps))
    .route("/", addressesApi(deps))
    .route("/", rolesApi(deps))
    .route("/", setUpApi(deps))
    .route("/", tokensApi(deps));

export type PeopleApi = ReturnType<typeof peopleApi>;

/** Converts an error of sign-in into an error of this API. */
export const understandSignIn = (error: unknown): unknown =>
  error instanceof AuthError ? new Refused(getHttpStatus(error), "Error", error.message) : error;

const getHttpStatus = ({ status }: AuthError): 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500 =>
  ([400, 401, 403, 404, 409, 422, 429] as const).find((known) => known === status) ?? 500;
