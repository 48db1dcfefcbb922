import { refuse } from "#accounts/auth-error.ts";
import { byService } from "#accounts/admin/server/by-service.ts";
import { authAnswer } from "#accounts/http/server/auth-response.ts";
import type { AuthRoutes } from "#accounts/http/server/auth-request.ts";
import { isUuid } from "#accounts/server/uuid.ts";
import {
  addSsoProvider,
  findSsoProvider,
  listSsoProviders,
  removeSsoProvider,
  type SsoProviderRow,
} from "./sso-providers.ts";

const shown = ({ id, entity_id, entry_point, domains, created_at }: SsoProviderRow) => ({
  id,
  saml: { entity_id, entry_point },
  domains: domains.map((domain) => ({ domain })),
  created_at: created_at.toISOString(),
});

const refuseUnknown = (): never => refuse(404, "sso_provider_not_found", "No such SSO provider");

/** Identity providers of institutions, kept by programs that show the service key. */
export const ssoAdministration: AuthRoutes = {
  "GET /admin/sso/providers": byService(async (work) =>
    authAnswer({ items: (await listSsoProviders(work)).map(shown) }),
  ),
  "POST /admin/sso/providers": byService(async (work, { body }) =>
    authAnswer(shown(await addSsoProvider(work, body)), 201),
  ),
  "GET /admin/sso/providers/:id": byService(async (work, { params }) =>
    authAnswer(shown((await findSsoProvider(work, params)) ?? refuseUnknown())),
  ),
  "DELETE /admin/sso/providers/:id": byService(async (work, { params }) => {
    const { id } = params;
    return isUuid(id) && (await removeSsoProvider(work, id)) ? authAnswer({ id }) : refuseUnknown();
  }),
};
