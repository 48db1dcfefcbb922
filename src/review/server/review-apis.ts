import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import type { EditableText } from "#platform/mail/texts/editable-text.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { attachmentsApi, ownAttachmentsApi } from "#review/attachments/server/attachments-api.ts";
import { reviewersApi } from "#review/assignments/server/reviewers-api.ts";
import { callsApi } from "#review/calls/server/calls-api.ts";
import { copyTextApi } from "#review/copies/server/copy-text-api.ts";
import { decisionsApi } from "#review/decisions/server/decisions-api.ts";
import { emailTextsApi } from "#review/email-texts/server/email-texts-api.ts";
import { reviewFormsApi } from "#review/forms/server/review-forms-api.ts";
import { papersApi } from "#review/papers/server/papers-api.ts";
import { acceptedFilesApi } from "#review/production/server/accepted-files-api.ts";
import { productionApi } from "#review/production/server/production-api.ts";
import { queueApi } from "#review/queue/server/queue-api.ts";
import { ownReviewApi, reviewFilesApi, reviewListsApi } from "#review/reports/server/reviews-api.ts";
import { answersApi } from "#review/rounds/server/answers-api.ts";
import { volumesApi } from "#review/volumes/server/volumes-api.ts";

/** Returns the operations of peer review: of editors, of authors on decisions, of reviewers with an account or a link, of the words of e-mails, and of review forms. */
export const reviewApis = (
  ctx: AuthContext & { readonly jobs: Pick<JobQueue, "enqueue"> },
  emailTexts: readonly EditableText[],
) => [
  queueApi(ctx),
  volumesApi(ctx),
  callsApi(ctx),
  papersApi(ctx),
  decisionsApi(ctx),
  answersApi(ctx),
  copyTextApi(ctx),
  productionApi(ctx),
  acceptedFilesApi(ctx),
  reviewersApi(ctx),
  reviewListsApi(ctx),
  reviewFilesApi(ctx),
  ownReviewApi(ctx, "account"),
  ownReviewApi(ctx, "link"),
  ownAttachmentsApi(ctx, "account"),
  ownAttachmentsApi(ctx, "link"),
  attachmentsApi(ctx),
  emailTextsApi(ctx, emailTexts),
  reviewFormsApi(ctx),
];
