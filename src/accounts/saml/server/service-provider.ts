import { authUrl } from "#accounts/auth-settings.ts";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import type { Conversation } from "./conversation.ts";
import { certificatesIn, type SsoProviderRow } from "./sso-providers.ts";

/** Our own names in SAML: who we are (also the audience of assertions), and where answers are posted to. */
export const samlNames = ({ settings }: Pick<AuthContext, "settings">) => ({
  entityId: `${authUrl(settings)}/sso/saml/metadata`,
  consumer: `${authUrl(settings)}/sso/saml/acs`,
});

/** The conversation with a provider about the question of one flow. */
export const conversationWith = (ctx: AuthContext, provider: SsoProviderRow, flowId: string): Conversation => ({
  ...samlNames(ctx),
  entryPoint: provider.entry_point,
  issuer: provider.entity_id,
  certificates: certificatesIn(provider.certificate),
  asked: `_${flowId}`,
});
