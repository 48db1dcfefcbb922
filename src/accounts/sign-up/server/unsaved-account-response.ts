import { randomUUID } from "node:crypto";
import type { AddressInput } from "#accounts/http/server/requested-address.ts";
import type { Metadata } from "#accounts/core/server/user-metadata.ts";

/**
 * Returns the response to a sign-up: a new account with every field of `userResponse`. It is made from the request
 * alone, so that it is the same whether the address is new, waits for its confirmation, or is taken (decision A9).
 */
export function createUnsavedResponse(
  applicant: AddressInput & { readonly id: string; readonly userMetadata: Metadata },
  now: Date,
) {
  const { id, field, to, userMetadata } = applicant;
  const at = now.toISOString();
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email: field === "email" ? to : "",
    phone: field === "phone" ? to : "",
    confirmation_sent_at: at,
    app_metadata: { provider: field, providers: [field] },
    user_metadata: userMetadata,
    created_at: at,
    updated_at: at,
    is_anonymous: false,
    identities: [createUnsavedIdentity(applicant, id, at)],
  };
}

function createUnsavedIdentity({ field, to }: AddressInput, userId: string, at: string) {
  return {
    identity_id: randomUUID(),
    id: userId,
    user_id: userId,
    identity_data: { sub: userId, [field]: to, email_verified: false, phone_verified: false },
    provider: field,
    last_sign_in_at: at,
    created_at: at,
    updated_at: at,
    ...(field === "email" && { email: to }),
  };
}
