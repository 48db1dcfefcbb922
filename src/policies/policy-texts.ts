import type { PolicyText } from "./policy-text.ts";
import { ACCESSIBILITY_STATEMENT } from "#policies/texts/accessibility.ts";
import { AUTHOR_GUIDELINES } from "#policies/texts/author-guidelines.ts";
import { ETHICS_POLICY } from "#policies/texts/ethics.ts";
import { OPEN_ACCESS_POLICY } from "#policies/texts/open-access.ts";
import { PEER_REVIEW_POLICY } from "#policies/texts/peer-review.ts";
import { PRIVACY_POLICY } from "#policies/texts/privacy.ts";
import { SUBMISSION_GUIDELINES } from "#policies/texts/submission-guidelines.ts";
import { TERMS_OF_SERVICE } from "#policies/texts/terms.ts";
import { USAGE_POLICY } from "#policies/texts/usage.ts";

/** The press's texts: guidelines, policies, the accessibility statement. */
export const POLICY_TEXTS: readonly PolicyText[] = [
  AUTHOR_GUIDELINES,
  SUBMISSION_GUIDELINES,
  PRIVACY_POLICY,
  TERMS_OF_SERVICE,
  PEER_REVIEW_POLICY,
  OPEN_ACCESS_POLICY,
  ETHICS_POLICY,
  USAGE_POLICY,
  ACCESSIBILITY_STATEMENT,
];

/** Returns a text by the last part of its address, `privacy` for `/policies/privacy`; these parts are unique. */
export const findPolicyText = (key: string): PolicyText | undefined =>
  POLICY_TEXTS.find((text) => policyTextKey(text) === key);

export const policyTextKey = ({ path }: PolicyText): string => path.slice(path.lastIndexOf("/") + 1);
