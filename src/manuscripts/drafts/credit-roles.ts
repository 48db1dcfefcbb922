/** The contributor roles of the taxonomy CRediT (ANSI/NISO Z39.104-2022). */
export const CREDIT_ROLES = {
  conceptualization: "Conceptualization",
  "data-curation": "Data curation",
  "formal-analysis": "Formal analysis",
  "funding-acquisition": "Funding acquisition",
  investigation: "Investigation",
  methodology: "Methodology",
  "project-administration": "Project administration",
  resources: "Resources",
  software: "Software",
  supervision: "Supervision",
  validation: "Validation",
  visualization: "Visualization",
  "writing-original-draft": "Writing – original draft",
  "writing-review-editing": "Writing – review & editing",
} as const;

export type CreditRole = keyof typeof CREDIT_ROLES;
export const CREDIT = Object.keys(CREDIT_ROLES) as readonly CreditRole[]; // The keys of a constant.
