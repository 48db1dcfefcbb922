import { z } from "@hono/zod-openapi";
import { Timestamp } from "#platform/api/api.ts";
import { NUMBERED } from "#platform/api/numbered-pages.ts";
import { ROLES } from "#people/core/role.ts";
import { DELETE_WORD } from "#people/core/user-form.ts";
import { USER_STATUSES } from "#people/core/user-query.ts";

export const RoleName = z.enum(ROLES);

export const UserId = z.object({ id: z.string().openapi({ description: "The user's uuid." }) });
export const UserRole = UserId.extend({ role: RoleName });

export const Typed = z.object({ confirm: z.literal(DELETE_WORD, `Type ${DELETE_WORD} to confirm`) });

const text = z.string().nullable();

export const Named = z.object({ id: z.string(), first_name: text, last_name: text });

export const User = z
  .object({
    id: z.string(),
    first_name: text,
    last_name: text,
    email: text,
    roles: z.array(RoleName).readonly(),
    status: z.enum(USER_STATUSES),
    created_at: Timestamp,
    updated_at: Timestamp,
    last_sign_in_at: Timestamp.nullable(),
    invited_at: Timestamp.nullable(),
    invitation_expires_at: Timestamp.nullable(),
  })
  .openapi("User");

export const InvitedUser = User.extend({ invitation_link: text }).openapi("InvitedUser");

export const UserPage = z
  .object({
    users: z.array(User).readonly(),
    ...NUMBERED,
    is_total_least: z.boolean().openapi({ description: "A search with very many results is counted up to a limit." }),
  })
  .openapi("UserPage");

export const UserCounts = z
  .object({ total: z.int(), admin: z.int(), editor: z.int(), reviewer: z.int(), author: z.int() })
  .openapi("UserCounts");

export const Me = z
  .object({
    id: z.string(),
    email: text,
    first_name: text,
    last_name: text,
    roles: z.array(RoleName).readonly(),
    lacks_second_factor: z.boolean(),
    must_add_second_factor: z.boolean(),
    session: z.object({ id: z.string(), aal: z.enum(["aal1", "aal2"]) }),
    token: z
      .object({
        id: z.string(),
        name: z.string(),
        scopes: z.array(z.string()).readonly(),
        expires_at: Timestamp.nullable(),
      })
      .nullable()
      .openapi({ description: "The access token that the request was sent with; null in a session." }),
  })
  .openapi("Me");

export const Profile = z
  .object({
    first_name: text,
    last_name: text,
    email: text,
    published_given_name: text,
    published_family_name: text,
    name_in_other_script: text,
    affiliation: text,
    orcid: text,
    biography: text,
    website: text,
    expertise: z.array(z.string()).readonly(),
    languages: z.array(z.string()).readonly(),
    available_for_review: z.boolean(),
    review_limit: z.int().nullable(),
    away_until: z.string().nullable().openapi({ format: "date", description: "The last day without reviews." }),
    is_public: z.boolean(),
    has_photo: z.boolean(),
    updated_at: Timestamp,
  })
  .openapi("Profile");

export const Session = z
  .object({
    id: z.string(),
    user_agent: text,
    ip: text,
    aal: z.enum(["aal1", "aal2"]),
    created_at: Timestamp,
    refreshed_at: Timestamp,
    not_after: Timestamp,
    is_current: z.boolean(),
  })
  .openapi("Session");

const RoleHolder = Named.extend({ email: text, since: Timestamp, by: Named.nullable() }).openapi("RoleHolder");

export const RoleHolderPage = z
  .object({ holders: z.array(RoleHolder).readonly(), ...NUMBERED })
  .openapi("RoleHolderPage");

const RoleChange = z
  .object({
    id: z.string(),
    role: RoleName,
    change: z.enum(["assigned", "removed"]),
    changed_at: Timestamp,
    user: Named,
    by: Named.nullable(),
  })
  .openapi("RoleChange");

export const RoleChangePage = z
  .object({ changes: z.array(RoleChange).readonly(), ...NUMBERED })
  .openapi("RoleChangePage");

export const RoleWarnings = z
  .object({
    only_one_admin: z.boolean(),
    without_second_factor: z.array(Named).readonly(),
    without_second_factor_count: z.int(),
  })
  .openapi("RoleWarnings");
