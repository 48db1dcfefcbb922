import { DASHBOARD, type DashboardAddress } from "#addresses/dashboard-addresses.ts";

/** The steps of a new press, in the order in which the guide offers them. */
export const FIRST_STEPS = [
  "name_and_address",
  "test_mail",
  "second_admin",
  "second_factor",
  "sign_up",
  "import",
  "first_publication",
  "backup",
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The press's state that a step ticks itself from; `fact` is a sentence about it. */
export type StepState = { readonly step: FirstStep; readonly done: boolean; readonly fact: string | null };

type StepWords = {
  readonly title: string;
  /** What the step is for, while it is open. */
  readonly why: string;
  /** The screen where it is done; a backup is made by the machine's administrator. */
  readonly action?: {
    readonly label: string;
    readonly path: DashboardAddress;
    /** Opens the form on that screen at once. */
    readonly search?: Readonly<Record<string, true>>;
  };
};

export const STEP_WORDS: Readonly<Record<FirstStep, StepWords>> = {
  name_and_address: {
    title: "Give the press its name and address",
    why: "Every page, e-mail and citation shows them.",
    action: { label: "Set the name", path: DASHBOARD.press },
  },
  test_mail: {
    title: "Connect a mail server and send yourself a test e-mail",
    why: "Invitations, receipts and reminders need it. The machine’s administrator sets SMTP_URL; the Outbox sends the test.",
    action: { label: "Open the Outbox", path: DASHBOARD.outbox },
  },
  second_admin: {
    title: "Invite a second administrator",
    why: "Then nobody is locked out when you are away.",
    action: { label: "Invite", path: DASHBOARD.users, search: { add: true } },
  },
  second_factor: {
    title: "Protect your account with a second factor",
    why: "A stolen password alone then opens nothing.",
    action: { label: "Add a factor", path: DASHBOARD.security },
  },
  sign_up: {
    title: "Who may sign up?",
    why: "Anybody may make an account now, and submit manuscripts with it. The machine’s administrator sets AUTH_SIGNUP: on leaves it so, off lets in only those whom you invite.",
  },
  import: {
    title: "Bring your catalogue",
    why: "From the files of your present system. An import can be undone.",
    action: { label: "Import", path: DASHBOARD.importPublications },
  },
  first_publication: {
    title: "Publish the first title",
    why: "Readers find it in the library at once.",
    action: { label: "Add a publication", path: DASHBOARD.addPublication },
  },
  backup: {
    title: "Make a backup",
    why: "The machine’s administrator sets BACKUP_DIR; then a backup is made each night. Restore one once, to see that you can.",
  },
};

/** Returns how many steps are done, and the next open one. */
export function guideProgress(steps: readonly StepState[]): {
  readonly done: number;
  readonly next: FirstStep | undefined;
} {
  return { done: steps.filter(({ done }) => done).length, next: steps.find(({ done }) => !done)?.step };
}
