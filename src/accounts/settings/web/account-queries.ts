import type { Factor, User } from "@supabase/auth-js";
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { requestAccount } from "./account-request.ts";

/** The account as sign-in knows it: address, identities, factors, a pending change of address. */
export const accountQuery = queryOptions({
  queryKey: ["me", "account"],
  queryFn: async (): Promise<User> => (await requestAccount((client) => client.getUser())).user,
});

export const passkeysQuery = queryOptions({
  queryKey: ["me", "passkeys"],
  queryFn: () => requestAccount((client) => client.passkey.list()),
});

/** The number of remaining recovery codes, for an account that has some. */
export const recoveryCodesQuery = queryOptions({
  queryKey: ["me", "recovery-codes"],
  queryFn: () => requestAccount((client) => client.mfa.recoveryCodes.getStatus()),
});

const Settings = z.object({
  external: z.record(z.string(), z.boolean()),
  manual_linking_enabled: z.boolean().default(false),
  password_min_length: z.number(),
});

/** The sign-in settings of the press: telephones, providers, and the length of passwords. */
export const signInSettingsQuery = queryOptions({
  queryKey: ["sign-in-settings"],
  staleTime: Infinity,
  queryFn: async () => {
    const { external, manual_linking_enabled, password_min_length } = Settings.parse(
      await (await fetch("/auth/v1/settings")).json(),
    );
    const { email: _mail, phone, anonymous_users: _anonymous, ...providers } = external;
    return {
      phones: phone === true,
      providers: Object.keys(providers).filter((name) => providers[name]),
      mayLink: manual_linking_enabled,
      passwordMinimum: password_min_length,
    };
  },
});

/** Returns the verified factors without recovery codes, which only replace one. */
export const countingFactors = (user: Pick<User, "factors">): readonly Factor[] =>
  (user.factors ?? []).filter(({ status, factor_type }) => status === "verified" && factor_type !== "recovery_code");

export const hasRecoveryCodes = (user: Pick<User, "factors">): boolean =>
  (user.factors ?? []).some(({ factor_type }) => factor_type === "recovery_code");
