/** Runs the jobs of the editorial workflow on the press in DATA_DIR once, sends the e-mails, then ends. */
import { readConfig } from "#platform/config.ts";
import { endReviews } from "#review/assignments/server/end-reviews.ts";
import { remindReviewers } from "#review/assignments/server/remind-reviewers.ts";
import { sendDueDecisions } from "#review/decisions/server/send-decisions.ts";
import { openCommandPress } from "../../../../bin/command-press.ts";
import { openMailServer, openPressDelivery } from "../../../../src/press-mail.ts";

const press = await openCommandPress(process.env);
try {
  const auth = await press.openAuth();
  const config = readConfig(process.env);
  await sendDueDecisions(auth);
  await endReviews(auth);
  await remindReviewers(auth);
  const delivery = openPressDelivery(auth, openMailServer(auth, config), config, auth.secrets);
  await delivery.deliver(new AbortController().signal);
  await delivery.stop();
} finally {
  await press.close();
}
