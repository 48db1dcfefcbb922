import { type ObjectAction, type ObjectQueries, useObjectAction } from "#platform/web/use-object-action.ts";
import { type Manuscript, manuscriptQuery, MANUSCRIPTS_KEY } from "./manuscript-queries.ts";

const MANUSCRIPTS: ObjectQueries<Manuscript> = {
  all: MANUSCRIPTS_KEY,
  of: ({ id, number }) => [id, number ?? id].map((name) => manuscriptQuery(name).queryKey),
};

/** Returns an action that changes one manuscript. */
export const useManuscriptAction = <Input = void>(action: ObjectAction<Input, Manuscript>) =>
  useObjectAction(MANUSCRIPTS, action);
