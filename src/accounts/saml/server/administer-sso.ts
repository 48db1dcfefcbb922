import { refuse } from "#accounts/auth-error.ts";
import { byService } from "#accounts/admin/server/by-service.ts";
import { authResponse } from "#accounts/http/server/auth-response.ts";
import type { AuthRoutes } from "#accounts/http/server/auth-request.ts";
import { isUuid } from "#accounts/server/uuid.ts";
import {
  addSsoProvider,
  findSsoProvider,
  listSsoProviders,
  removeSsoProvider,
  type SsoProviderRow,
} from "./sso-providers.ts";

const providerResponse = ({ id, entity_id, entry_point, domains, created_at }: SsoProviderRow) => ({
  id,
  saml: { entity_id, entry_point },
  domains: domains.map((domain) => ({ domain })),
  created_at: created_at.toISOString(),
});

const refuseUnknown = (): never => refuse(404, "sso_provider_not_found", "No such SSO provider");

/** Routes by which programs with the service key administer the identity providers of institutions. */
export const ssoAdministration: AuthRoutes = {
  "GET /admin/sso/providers": byService(async (ctx) =>
    authResponse({ items: (await listSsoProviders(ctx)).map(providerResponse) }),
  ),
  "POST /admin/sso/providers": byService(async (ctx, { body }) =>
    authResponse(providerResponse(await addSsoProvider(ctx, body)), 201),
  ),
  "GET /admin/sso/providers/:id": byService(async (ctx, { params }) =>
    authResponse(providerResponse((await findSsoProvider(ctx, params)) ?? refuseUnknown())),
  ),
  "DELETE /admin/sso/providers/:id": byService(async (ctx, { params }) => {
    const { id } = params;
    return isUuid(id) && (await removeSsoProvider(ctx, id)) ? authResponse({ id }) : refuseUnknown();
  }),
};
