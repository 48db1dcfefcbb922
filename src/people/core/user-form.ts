import { z } from "zod";
import { parseEmail } from "#accounts/core/email-address.ts";
import { NAME_LENGTH } from "#people/core/person-names.ts";
import { ROLES } from "#people/core/role.ts";

/**
 * Returns the schema of one trimmed line of text. Control characters such as NUL or a line break are refused, because
 * no name has one.
 */
const name = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .refine((text) => [...text].length <= NAME_LENGTH, `Please enter at most ${NAME_LENGTH} characters`)
    .refine((text) => !/\p{Cc}/u.test(text), "Please enter the name on one line");

/** The names in the *User form* (specification §5). */
export const UserNames = z.object({
  first_name: name("First name is required"),
  last_name: name("Last name is required"),
});
export type UserNames = z.output<typeof UserNames>;

/** An address in the form in which addresses are compared. */
export const EmailInput = z
  .string({ error: "Email is required" })
  .trim()
  .min(1, "Email is required")
  .transform((text, context) => {
    const email = parseEmail(text);
    if (email !== undefined) return email;
    context.addIssue({ code: "custom", message: "Please enter a valid email address" });
    return z.NEVER;
  });

export const UserInvitation = UserNames.extend({
  email: EmailInput,
  /** Author by default (decision A1). */
  roles: z.array(z.enum(ROLES)).max(ROLES.length).default([]),
});
export type UserInvitation = z.output<typeof UserInvitation>;

/** The form *Create New User*: an invitation with at least one chosen role (specification §5). */
export const NewUserForm = UserInvitation.extend({
  roles: z.array(z.enum(ROLES)).min(1, "At least one role must be selected"),
});
export type NewUserForm = z.input<typeof NewUserForm>;

/** The word that the delete dialogs ask for (specification §9). */
export const DELETE_WORD = "DELETE" as const;
