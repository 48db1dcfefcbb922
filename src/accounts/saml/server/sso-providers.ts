import { X509Certificate, randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { z } from "zod";
import { refuse, refuseInput } from "#accounts/core/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { isUuid } from "#platform/uuid.ts";
import { readSamlMetadata } from "./read-metadata.ts";

export type SsoProviderRow = Selectable<Tables["auth.sso_providers"]>;

const areCertificates = (text: string): boolean => {
  const certificates = certificatesIn(toPem(text));
  try {
    return (
      certificates.length > 0 &&
      certificates.every((certificate) => new X509Certificate(certificate).publicKey.type === "public")
    );
  } catch {
    return false;
  }
};

/** Returns a certificate as PEM, from metadata (base64 alone) or from a file (PEM). */
const toPem = (text: string): string =>
  text.includes("-----BEGIN") ? text : `-----BEGIN CERTIFICATE-----\n${text.trim()}\n-----END CERTIFICATE-----\n`;

/**
 * Returns the certificates of a provider, which its column holds one after the other: any of them may have signed a
 * response.
 */
export const certificatesIn = (pem: string): string[] =>
  pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/gu) ?? [];

const NewSsoProvider = z.object({
  entity_id: z.string().min(1).max(500),
  entry_point: z.url({ protocol: /^https$/u }).max(2000),
  certificate: z.string().max(20_000).refine(areCertificates, "not an X.509 certificate"),
  domains: z
    .array(
      z
        .string()
        .toLowerCase()
        .regex(/^(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/u),
    )
    .min(1)
    .max(100),
});

/**
 * Lets the people of an institution sign in by SAML 2.0, for the named e-mail domains and no others. `input` is
 * untrusted: the provider's three fields, or its metadata as `metadata_xml`. Refuses with 400, or with 422 where the
 * institution or a domain already has a provider.
 */
export async function addSsoProvider(ctx: AuthContext, input: unknown, actor?: string): Promise<SsoProviderRow> {
  const read = NewSsoProvider.safeParse(readProviderFields(input));
  if (!read.success) return refuseInput(z.prettifyError(read.error));
  const { entity_id, entry_point, certificate, domains } = read.data;
  const others = await listSsoProviders(ctx);
  if (others.some((other) => other.entity_id === entity_id))
    return refuse(422, "saml_idp_already_exists", "An identity provider with this entity id exists already");
  if (others.some((other) => other.domains.some((domain) => domains.includes(domain))))
    return refuse(422, "sso_domain_already_exists", "A domain has an identity provider already");
  const row = { id: randomUUID(), entity_id, entry_point, certificate: toPem(certificate), domains };
  await audit(ctx, undefined, { userId: null, actor, action: "sso_provider_added", detail: { entity_id, domains } });
  return ctx.db
    .insertInto("auth.sso_providers")
    .values({ ...row, created_at: ctx.clock() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the three fields of a provider; metadata, as institutions publish them, are converted to these fields. */
function readProviderFields(input: unknown): unknown {
  if (typeof input !== "object" || input === null || !("metadata_xml" in input)) return input;
  if (typeof input.metadata_xml !== "string" || input.metadata_xml.length > MAX_METADATA_LENGTH)
    return refuseInput("metadata_xml must be text of at most 1 MB");
  const { certificates, ...read } = readSamlMetadata(input.metadata_xml);
  return { ...input, ...read, certificate: certificates.map(toPem).join("") };
}

const MAX_METADATA_LENGTH = 1_000_000;

export const listSsoProviders = ({ db }: Pick<AuthContext, "db">): Promise<SsoProviderRow[]> =>
  db.selectFrom("auth.sso_providers").selectAll().orderBy("created_at").execute();

/** Finds a provider by its id, or by the domain of an address. */
export async function findSsoProvider(
  { db }: Pick<AuthContext, "db">,
  by: { readonly id?: unknown; readonly domain?: unknown },
): Promise<SsoProviderRow | undefined> {
  const providers = db.selectFrom("auth.sso_providers").selectAll();
  if (isUuid(by.id)) return providers.where("id", "=", by.id).executeTakeFirst();
  if (typeof by.domain !== "string") return undefined;
  return providers.where(sql<boolean>`${by.domain.toLowerCase()} = any(domains)`).executeTakeFirst();
}

/**
 * Removes a provider. Its people keep their accounts, but can no longer sign in through it. Returns false where there
 * was none.
 */
export async function removeSsoProvider(ctx: AuthContext, id: string, actor?: string): Promise<boolean> {
  const gone = await ctx.db
    .deleteFrom("auth.sso_providers")
    .where("id", "=", id)
    .returning("entity_id")
    .executeTakeFirst();
  if (!gone) return false;
  await audit(ctx, undefined, { userId: null, actor, action: "sso_provider_removed", detail: gone });
  return true;
}
