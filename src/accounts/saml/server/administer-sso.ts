import { type AuthOperation, serviceOperation } from "#accounts/http/server/auth-operation.ts";
import { authResult } from "#accounts/http/server/auth-result.ts";
import { refuse } from "#accounts/core/auth-error.ts";
import { isUuid } from "#platform/uuid.ts";
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
export const ssoAdministration: readonly AuthOperation[] = [
  serviceOperation(
    {
      method: "get",
      path: "/admin/sso/providers",
      tag: "Administration",
      summary: "The identity providers of institutions",
      sends: "other",
    },
    async (ctx) => authResult({ items: (await listSsoProviders(ctx)).map(providerResponse) }),
  ),
  serviceOperation(
    {
      method: "post",
      path: "/admin/sso/providers",
      tag: "Administration",
      summary: "Add an identity provider by its metadata, or by its address and certificate",
      sends: "other",
      status: 201,
    },
    async (ctx, { body }) => authResult(providerResponse(await addSsoProvider(ctx, body)), 201),
  ),
  serviceOperation(
    {
      method: "get",
      path: "/admin/sso/providers/{id}",
      tag: "Administration",
      summary: "One identity provider",
      sends: "other",
    },
    async (ctx, { params }) => authResult(providerResponse((await findSsoProvider(ctx, params)) ?? refuseUnknown())),
  ),
  serviceOperation(
    {
      method: "delete",
      path: "/admin/sso/providers/{id}",
      tag: "Administration",
      summary: "Remove an identity provider",
      sends: "other",
    },
    async (ctx, { params: { id } }) =>
      isUuid(id) && (await removeSsoProvider(ctx, id)) ? authResult({ id }) : refuseUnknown(),
  ),
];
