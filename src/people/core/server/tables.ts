import type { Generated, JSONColumnType } from "kysely";
import type { Digest } from "#people/core/email-switches.ts";
import type { Role } from "#people/core/role.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    profiles: {
      id: string;
      first_name: string | null;
      last_name: string | null;
      email: string | null;
      search_text: string;
      /** A service account, for programs: it has roles and no way to sign in. */
      is_service: Generated<boolean>;
      erased_at: Date | null;
      created_at: Date;
      updated_at: Date;
    };
    profile_details: {
      user_id: string;
      published_given_name: string | null;
      published_family_name: string | null;
      name_in_other_script: string | null;
      affiliation: string | null;
      orcid: string | null;
      biography: string | null;
      website: string | null;
      expertise: Generated<string[]>;
      languages: Generated<string[]>;
      available_for_review: Generated<boolean>;
      review_limit: number | null;
      /** The last day on which the person does not review, as an ISO date. */
      away_until: Generated<string | null>;
      is_public: Generated<boolean>;
      photo_path: string | null;
      updated_at: Date;
    };
    user_roles: {
      user_id: string;
      role: Role;
      assigned_by: string | null;
      assigned_at: Date;
      /**
       * The date of the person's profile, `profiles.created_at`, which never changes. The list of a role's holders is
       * ordered by it.
       */
      person_since: Date;
    };
    role_changes: {
      id: string;
      user_id: string;
      role: Role;
      change: "assigned" | "removed";
      changed_by: string | null;
      changed_at: Date;
    };
    invitations: { user_id: string; invited_by: string | null; sent_at: Date; expires_at: Date };
    person_preferences: {
      user_id: string;
      theme: Generated<"system" | "light" | "dark">;
      density: Generated<"comfortable" | "compact">;
      digest: Generated<Digest>;
      single_keys: Generated<boolean>;
      notifications: JSONColumnType<Record<string, boolean>>;
      updated_at: Date;
    };
    access_tokens: {
      id: string;
      holder_id: string;
      name: string;
      token_hash: Buffer;
      ending: string;
      scopes: string[];
      created_by: string | null;
      created_at: Date;
      expires_at: Date | null;
      last_used_at: Generated<Date | null>;
      last_used_from: Generated<string | null>;
      revoked_at: Generated<Date | null>;
    };
    set_up_links: { link_hash: Buffer; expires_at: Date; used_at: Date | null };
  }
}
