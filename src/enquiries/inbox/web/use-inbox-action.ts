import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "#platform/web/use-action.ts";
import { ApiProblem } from "#platform/web/call-api.ts";
import type { Toast } from "#ui/toasts/toast.ts";
import { enquiryQuery, INBOX_KEY, type OpenedEnquiry } from "./inbox-queries.ts";

type InboxAction<Input> = {
  readonly run: (input: Input) => Promise<OpenedEnquiry>;
  readonly successToast?: (input: Input) => Toast;
  readonly failed: string;
  readonly onDone?: () => void;
  /** Handles a failure that is shown beside a field; returns true when it did. */
  readonly onFailure?: (error: ApiProblem) => boolean;
};

/** Returns an action that changes one enquiry. The response is visible at once; after a conflict, so are the other person's changes. */
export function useInboxAction<Input>({ run, successToast, failed, onDone, onFailure }: InboxAction<Input>) {
  const queries = useQueryClient();
  return useAction({
    run,
    failed,
    ...(successToast && { successToast }),
    onDone: (stored: OpenedEnquiry) => {
      for (const id of [stored.ticket, stored.id]) queries.setQueryData(enquiryQuery(id).queryKey, stored);
      onDone?.();
    },
    onFailure: (error) => {
      if (!(error instanceof ApiProblem)) return false;
      if (error.status === 409 || error.status === 404) void queries.invalidateQueries({ queryKey: INBOX_KEY });
      return onFailure?.(error) ?? false;
    },
  });
}
