import { authUrl } from "#accounts/core/auth-settings.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import type { Conversation } from "./conversation.ts";
import { certificatesIn, type SsoProviderRow } from "./sso-providers.ts";

/**
 * Returns the press's own names in SAML: its entity id (also the audience of assertions), and the address to which
 * responses are posted.
 */
export const samlNames = ({ settings }: Pick<AuthContext, "settings">) => ({
  entityId: `${authUrl(settings)}/sso/saml/metadata`,
  consumer: `${authUrl(settings)}/sso/saml/acs`,
});

/** Returns the conversation with a provider for the request of one flow. */
export const conversationWith = (ctx: AuthContext, provider: SsoProviderRow, flowId: string): Conversation => ({
  ...samlNames(ctx),
  entryPoint: provider.entry_point,
  issuer: provider.entity_id,
  certificates: certificatesIn(provider.certificate),
  requestId: `_${flowId}`,
});
