import { displayName } from "#people/core/person-names.ts";
import { DELETE_WORD } from "#people/core/user-form.ts";
import { expectNoContent } from "#platform/web/call-api.ts";
import type { DashboardIconName } from "#ui/icons/dashboard-icon.tsx";
import type { Toast } from "#ui/toasts/toast.ts";
import { people } from "#people/core/web/people.ts";
import { withProof } from "#people/core/web/with-proof.ts";
import type { ListedUser } from "../../core/web/users-queries.ts";

/** The confirmation before an action: its result, the person concerned, and whether it can be undone. */
export type Question = {
  readonly sentences: (name: string) => readonly string[];
  readonly busyLabel: string;
  readonly typed?: string;
};

export type UserAction = {
  readonly label: string;
  readonly icon: DashboardIconName;
  readonly isFor: (user: ListedUser) => boolean;
  /** Undefined for an action that runs at once. */
  readonly question?: Question;
  /** Resolves to false where the admin declined to prove their identity. */
  readonly run: (user: ListedUser) => Promise<boolean | void>;
  readonly successToast: (user: ListedUser) => Toast;
  readonly failed: string;
  /** Ends or empties an account: never the actor's own, never the last admin's. */
  readonly destructive?: boolean;
};

const of = (user: ListedUser) => ({ param: { id: user.id } });
const withConfirmation = (user: ListedUser) => ({ ...of(user), json: { confirm: DELETE_WORD } }) as const;
const user = people.users[":id"];

const isInvited = ({ status }: ListedUser): boolean => status === "invited";
const isActive = ({ status }: ListedUser): boolean => status === "active";
const isBlocked = ({ status }: ListedUser): boolean => status === "deactivated";
const isErased = ({ status }: ListedUser): boolean => status === "erased";

/** The actions of an admin on an invitation (decision A1). */
export const INVITATION_ACTIONS: readonly UserAction[] = [
  {
    label: "Resend invitation",
    icon: "send",
    isFor: isInvited,
    run: (invited) => expectNoContent(user.invitation.$post(of(invited))),
    successToast: ({ email }) => ({
      title: "Invitation sent again",
      message: `The e-mail to ${email} has a new link, which works for 72 hours. Older links stopped working.`,
    }),
    failed: "The invitation could not be sent. Please try again.",
  },
  {
    label: "Revoke invitation",
    icon: "ban",
    isFor: isInvited,
    question: {
      sentences: (name) => [
        `The invitation of ${name} is revoked: its link stops working, and the unused account is removed.`,
        "You can invite the same address again.",
      ],
      busyLabel: "Revoking...",
    },
    run: (invited) => expectNoContent(user.invitation.$delete(of(invited))),
    successToast: (invited) => ({
      title: "Invitation revoked",
      message: `${displayName(invited)} is not invited any more.`,
    }),
    failed: "The invitation could not be revoked. Please try again.",
  },
];

/** The actions of an admin on a person's ways to sign in. */
export const ACCESS_ACTIONS: readonly UserAction[] = [
  {
    label: "Send reset link",
    icon: "key",
    isFor: isActive,
    run: (active) => expectNoContent(user["reset-link"].$post(of(active))),
    successToast: ({ email }) => ({
      title: "Reset link sent",
      message: `The e-mail to ${email} contains a link to choose a new password.`,
    }),
    failed: "The reset link could not be sent. Please try again.",
  },
  {
    label: "Sign out everywhere",
    icon: "log-out",
    isFor: isActive,
    question: {
      sentences: (name) => [
        `${name} is signed out on every device at once, and their access tokens are revoked. They can sign in again.`,
      ],
      busyLabel: "Signing out...",
    },
    run: (active) => expectNoContent(user.sessions.$delete(of(active))),
    successToast: (active) => ({ title: "Signed out", message: `${displayName(active)} is signed out everywhere.` }),
    failed: "The sessions could not be ended. Please try again.",
  },
  {
    label: "Reset second factors",
    icon: "fingerprint",
    isFor: isActive,
    question: {
      sentences: (name) => [
        `Authenticator apps, telephones, passkeys and recovery codes of ${name} are removed. They are signed out everywhere, their access tokens are revoked, and they are informed by e-mail; with their password they can sign in and set up new ones.`,
        "This cannot be undone. Do it only if you are sure that the request came from this person.",
      ],
      busyLabel: "Resetting...",
    },
    run: (active) => withProof(() => expectNoContent(user.factors.$delete(of(active)))),
    successToast: (active) => ({
      title: "Second factors reset",
      message: `${displayName(active)} signs in with the password alone until they set up a new second factor.`,
    }),
    failed: "The second factors could not be reset. Please try again.",
  },
  {
    label: "Reactivate",
    icon: "undo",
    isFor: isBlocked,
    run: (blocked) => expectNoContent(user.deactivation.$delete(of(blocked))),
    successToast: (blocked) => ({
      title: "User reactivated",
      message: `${displayName(blocked)} can sign in again, as an author. You can assign other roles.`,
    }),
    failed: "The account could not be reactivated. Please try again.",
  },
];

/** The two actions that end an account, which must not be confused (decision A2). */
export const ENDING_ACTIONS: readonly UserAction[] = [
  {
    label: "Delete User Account",
    icon: "trash",
    destructive: true,
    isFor: (one) => !isBlocked(one) && !isErased(one),
    question: {
      sentences: (name) => [
        `${name} loses every role, is signed out everywhere and cannot sign in any more.`,
        "The profile stays for the record of authorship, and you can reactivate the account later.",
      ],
      busyLabel: "Deleting...",
      typed: DELETE_WORD,
    },
    run: (one) => expectNoContent(user.deactivation.$post(withConfirmation(one))),
    successToast: () => ({ title: "User Deleted", message: "User has been deleted successfully." }),
    failed: "Failed to delete user. Please try again.",
  },
  {
    label: "Erase personal data",
    icon: "close",
    destructive: true,
    isFor: (one) => !isErased(one),
    question: {
      sentences: (name) => [
        `Names, e-mail address, biography, photo, sign-in methods and e-mails of ${name} are erased permanently, together with the account. Enquiries from the confirmed address are erased too; an estimate stays, without the name.`,
        "Drafts of manuscripts are deleted, and manuscripts without a decision are withdrawn. Decided ones keep the name; what the person handled as an editor has no editor then.",
        "Their actions stay on record, without a name. This cannot be undone.",
      ],
      busyLabel: "Erasing...",
      typed: DELETE_WORD,
    },
    run: (one) => expectNoContent(user.erasure.$post(withConfirmation(one))),
    successToast: () => ({
      title: "Personal data erased",
      message: "The person's actions stay on record, without a name.",
    }),
    failed: "The personal data could not be erased. Please try again.",
  },
];
