import type { PolicyText } from "./core/policy-text.ts";
import { ACCESSIBILITY_STATEMENT } from "#policies/texts/accessibility.ts";
import { ABOUT } from "#policies/page-texts/about.ts";
import { ACADEMIC_CHAPTERS } from "#policies/page-texts/academic-chapters.ts";
import { BOOK_PUBLISHING } from "#policies/page-texts/book-publishing.ts";
import { CONFERENCE_PROCEEDINGS } from "#policies/page-texts/conference-proceedings.ts";
import { EDITORIAL_SERVICES } from "#policies/page-texts/editorial-services.ts";
import { LEGAL_ENTITY } from "#policies/page-texts/legal-entity.ts";
import { PEOPLE_AND_BOARD } from "#policies/page-texts/people.ts";
import { PRESERVATION } from "#policies/page-texts/preservation.ts";
import { SERVICES } from "#policies/page-texts/services-overview.ts";
import { AUTHOR_GUIDELINES } from "#policies/texts/author-guidelines.ts";
import { ETHICS_POLICY } from "#policies/texts/ethics.ts";
import { OPEN_ACCESS_POLICY } from "#policies/texts/open-access.ts";
import { PEER_REVIEW_POLICY } from "#policies/texts/peer-review.ts";
import { PRIVACY_POLICY } from "#policies/texts/privacy.ts";
import { SUBMISSION_GUIDELINES } from "#policies/texts/submission-guidelines.ts";
import { TERMS_OF_SERVICE } from "#policies/texts/terms.ts";
import { USAGE_POLICY } from "#policies/texts/usage.ts";

/** The texts with a page that shows them as they are: guidelines, policies, statements, and what the press says of itself. */
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
  PEOPLE_AND_BOARD,
  LEGAL_ENTITY,
  PRESERVATION,
];

/** The texts of pages that have a design of their own. */
export const PAGE_TEXTS: readonly PolicyText[] = [
  SERVICES,
  BOOK_PUBLISHING,
  ACADEMIC_CHAPTERS,
  CONFERENCE_PROCEEDINGS,
  EDITORIAL_SERVICES,
  ABOUT,
];

/** All texts that the press can edit. */
export const PRESS_TEXTS: readonly PolicyText[] = [...PAGE_TEXTS, ...POLICY_TEXTS];

/** Returns a text by the last part of its address, `privacy` for `/policies/privacy`; these parts are unique. */
export const findPolicyText = (key: string): PolicyText | undefined =>
  PRESS_TEXTS.find((text) => policyTextKey(text) === key);

export const policyTextKey = ({ path }: PolicyText): string => path.slice(path.lastIndexOf("/") + 1);
