import { noContent, type Responses, type SentRequest } from "./opened-dashboard.tsx";

/** The press's draft of one form: what the form sends is there when it opens again. */
export function createStoredDraft(object: string) {
  let draft: object | null = null;
  const path = `/publication-drafts/${object}`;
  const saved_at = new Date().toISOString();
  const responses: Responses = {
    [path]: () => ({ draft }),
    [`PUT ${path}`]: ({ body }: SentRequest) => {
      draft = { content: body, saved_at, same_device: false };
      return { saved_at };
    },
    [`DELETE ${path}`]: () => {
      draft = null;
      return noContent();
    },
  };
  return { responses, isStored: () => draft !== null };
}
