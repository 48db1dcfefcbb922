import type { HouseText } from "./house-text.ts";
import { ACCESSIBILITY_STATEMENT } from "./texts/accessibility.ts";
import { AUTHOR_GUIDELINES } from "./texts/author-guidelines.ts";
import { ETHICS_POLICY } from "./texts/ethics.ts";
import { OPEN_ACCESS_POLICY } from "./texts/open-access.ts";
import { PEER_REVIEW_POLICY } from "./texts/peer-review.ts";
import { PRIVACY_POLICY } from "./texts/privacy.ts";
import { SUBMISSION_GUIDELINES } from "./texts/submission-guidelines.ts";
import { TERMS_OF_SERVICE } from "./texts/terms.ts";
import { USAGE_POLICY } from "./texts/usage.ts";

/** The press's texts to read: guidelines, policies, the accessibility statement. */
export const HOUSE_TEXTS: readonly HouseText[] = [
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

/** A text by the last part of its address, `privacy` for `/policies/privacy`: each stands once. */
export const findHouseText = (key: string): HouseText | undefined =>
  HOUSE_TEXTS.find((text) => houseTextKey(text) === key);

export const houseTextKey = ({ path }: HouseText): string => path.slice(path.lastIndexOf("/") + 1);
