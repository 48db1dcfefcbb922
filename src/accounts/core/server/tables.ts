import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { AuthenticationMethod, FactorStatus, FactorType, OneTimeKind } from "#accounts/core/account.ts";

/** `bigint` columns are read as numbers. */
type BigInteger = number;
type Json = JSONColumnType<Record<string, unknown>>;

declare module "#platform/database/tables.ts" {
  interface Tables {
    "auth.users": {
      id: string;
      email: string | null;
      email_confirmed_at: Date | null;
      phone: string | null;
      phone_confirmed_at: Date | null;
      password_hash: string | null;
      user_metadata: Json;
      app_metadata: Json;
      new_email: string | null;
      new_phone: string | null;
      email_change_step: Generated<number>;
      invited_at: Date | null;
      confirmation_sent_at: Date | null;
      recovery_sent_at: Date | null;
      email_change_sent_at: Date | null;
      reauthentication_sent_at: Date | null;
      last_sign_in_at: Date | null;
      banned_until: Date | null;
      is_anonymous: Generated<boolean>;
      created_at: Date;
      updated_at: Date;
    };
    "auth.identities": {
      id: string;
      user_id: string;
      provider: string;
      provider_id: string;
      identity_data: Json;
      last_sign_in_at: Date | null;
      created_at: Date;
      updated_at: Date;
    };
    "auth.sessions": {
      id: string;
      user_id: string;
      counter: Generated<BigInteger>;
      refreshed_at: Date;
      not_after: Date;
      aal: Generated<"aal1" | "aal2">;
      amr: JSONColumnType<AuthenticationMethod[]>;
      cookie_hash: Buffer | null;
      user_agent: string | null;
      ip: string | null;
      created_at: Date;
    };
    "auth.one_time_tokens": {
      user_id: string;
      kind: OneTimeKind;
      relates_to: string;
      code_hash: Buffer;
      link_hash: Buffer | null;
      attempts: Generated<number>;
      flow_id: string | null;
      expires_at: Date;
      sent_at: Date;
      /** The sign-up that the token confirms, while it waits. */
      sign_up_id: string | null;
      /** The requesting browser; null where a program or the press requested the token. */
      browser_hash: Buffer | null;
      user_agent: string | null;
    };
    "auth.sign_ups": {
      id: string;
      user_id: string;
      browser_hash: Buffer | null;
      password_hash: string;
      user_metadata: Json;
      created_at: Date;
      expires_at: Date;
    };
    "auth.flow_states": {
      id: string;
      provider: string;
      challenge: string | null;
      auth_code_hash: Buffer | null;
      user_id: string | null;
      link_user_id: string | null;
      nonce: string | null;
      verifier: Buffer | null;
      redirect_to: string;
      method: string;
      expires_at: Date;
      /** The time when the code was exchanged, and the session that it opened. */
      used_at: Date | null;
      session_id: string | null;
    };
    "auth.factors": {
      id: string;
      user_id: string;
      factor_type: FactorType;
      status: Generated<FactorStatus>;
      friendly_name: string;
      secret: Buffer | null;
      phone: string | null;
      credential: Json | null;
      last_step: Generated<BigInteger>;
      failures: Generated<number>;
      last_challenged_at: Date | null;
      created_at: Date;
      updated_at: Date;
    };
    "auth.challenges": {
      id: string;
      factor_id: string | null;
      user_id: string | null;
      kind: string;
      secret: string | null;
      attempts: Generated<number>;
      expires_at: Date;
    };
    "auth.passkeys": {
      id: string;
      user_id: string;
      credential_id: string;
      credential: Json;
      friendly_name: string | null;
      created_at: Date;
      last_used_at: Date | null;
    };
    "auth.recovery_codes": { factor_id: string; code_hash: Buffer; used_at: Date | null };
    "auth.sso_providers": {
      id: string;
      domains: string[];
      entity_id: string;
      entry_point: string;
      certificate: string;
      created_at: Date;
    };
    "auth.used_nonces": { nonce: string; expires_at: Date };
    "auth.rate_limits": { key: string; hits: number; resets_at: Date };
    "auth.signing_keys": { kid: string; sealed_key: Buffer; created_at: Date };
    "auth.audit_log": {
      id: GeneratedAlways<BigInteger>;
      at: Date;
      user_id: string | null;
      actor: string | null;
      action: string;
      ip: string | null;
      detail: Json;
    };
  }
}
