/** The states of a DOI with its register. `never` and `changed` follow from others: no deposit was made, or the record changed since. */
export const DEPOSIT_STATES = ["never", "waiting", "sent", "registered", "warned", "failed", "changed"] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** The states that are stored. */
export type StoredState = Exclude<DepositState, "never" | "changed">;

export const STATE_LABELS: Readonly<Record<DepositState, string>> = {
  never: "Never deposited",
  waiting: "Waiting",
  sent: "Sent",
  registered: "Registered",
  warned: "Registered with a warning",
  failed: "Failed",
  changed: "Changed since",
};

export const AGENCIES = ["crossref", "datacite"] as const;
export type Agency = (typeof AGENCIES)[number];

export const AGENCY_NAMES: Readonly<Record<Agency, string>> = { crossref: "Crossref", datacite: "DataCite" };

/** What the list is narrowed to: a state, or what waits for a person. */
export const DEPOSIT_FILTERS = ["needs_you", ...DEPOSIT_STATES] as const;
export type DepositFilter = (typeof DEPOSIT_FILTERS)[number];

/** The states of each filter. */
export const STATES_OF_FILTER: Readonly<Record<DepositFilter, readonly DepositState[]>> = {
  needs_you: ["failed", "warned"],
  never: ["never"],
  waiting: ["waiting"],
  sent: ["sent"],
  registered: ["registered"],
  warned: ["warned"],
  failed: ["failed"],
  changed: ["changed"],
};

export const FILTER_LABELS: Readonly<Record<DepositFilter, string>> = { ...STATE_LABELS, needs_you: "Need you" };
