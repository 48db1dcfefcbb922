import { pluralize } from "#ui/formatting/numbers.ts";
import { listOfAll } from "#ui/formatting/names.ts";
import { longDay } from "#ui/formatting/dates.ts";
import { toZonedTime } from "#press/core/zoned-time.ts";
import { hasContent } from "../proof.ts";
import type { ProofView } from "../proof-view.ts";

/** The page comes from the server and goes on in the browser: both write the press's day. */
const formatDate = (instant: string, timeZone: string): string => longDay(toZonedTime(new Date(instant), timeZone).day);

/** Returns the sentence at the head of the page: what is replies until when, or what was done and when. */
export function headline(view: ProofView): string {
  const { state, word, due_on, time_zone, is_late, closed_at, readers } = view;
  const own = readers.find(({ is_own }) => is_own);
  const when = (instant: string | null | undefined): string => (instant ? ` on ${formatDate(instant, time_zone)}` : "");
  switch (state) {
    case "open":
      return is_late
        ? `Please check the proof of your ${word}. It was due on ${longDay(due_on)}.`
        : `Please check the proof of your ${word} by ${longDay(due_on)}.`;
    case "finished":
      return own?.approved_at
        ? `You approved this proof${when(own.approved_at)}.`
        : `You sent your remarks${when(own?.remarks_sent_at)}.`;
    case "approved":
      return `This proof was approved${when(closed_at)}.`;
    case "remarks":
      return `The remarks on this proof were sent${when(closed_at)}.`;
    case "taken-back":
      return `This proof was recalled${when(closed_at)}.`;
    case "replaced":
      return "There is a newer proof.";
  }
}

/** Returns what happens next, or how to mark what is wrong. */
export function explanation({ state, editor }: ProofView): string {
  switch (state) {
    case "open":
      return "Mark any errors and suggest corrections. You can still correct spelling, names and figures; new paragraphs would shift all later pages.";
    case "finished":
      return "The other authors are still reading. You don’t need to do anything else.";
    case "approved":
      return "Thank you. You don’t need to do anything else.";
    case "remarks":
      return `${editor ?? "The editor"} is reviewing them. You’ll get an e-mail if there is another proof.`;
    case "taken-back":
      return "You don’t need to do anything. You’ll get an e-mail when a new proof is ready.";
    case "replaced":
      return "Please open the link in the newest e-mail. It shows what has changed, and the replies to your remarks.";
  }
}

/** Returns how far the reading is: remarks, replies, and the other authors' state. */
export function describeReading(view: ProofView): { readonly main: string; readonly others: string } {
  const { questions, readers, time_zone } = view;
  const remarks = pluralize(countSent(view), "remark");
  const replied = questions.filter(({ reply }) => reply.trim() !== "").length;
  const replies = questions.length === 0 ? "" : ` · ${replied} of ${pluralize(questions.length, "question")} answered`;
  const finished = readers.flatMap(({ is_own, name, approved_at, remarks_sent_at }) => {
    if (is_own) return [];
    if (approved_at) return [`${name} approved on ${formatDate(approved_at, time_zone)}.`];
    return remarks_sent_at ? [`${name} sent remarks on ${formatDate(remarks_sent_at, time_zone)}.`] : [];
  });
  const unfinished = readers.filter((reader) => !reader.is_own && !reader.approved_at && !reader.remarks_sent_at);
  const still =
    unfinished.length === 0
      ? []
      : [`${listOfAll(unfinished.map(({ name }) => name))} ${unfinished.length === 1 ? "is" : "are"} still reading.`];
  return { main: `${remarks}${replies}`, others: [...finished, ...still].join(" ") };
}

/** Returns how many remarks this author's last word sends: the corresponding author sends those of all. */
export function countSent({ id, readers, remarks }: ProofView): number {
  const isCorresponding = readers.some(({ is_own, corresponding }) => is_own && corresponding);
  return remarks.filter((remark) => hasContent(remark) && (isCorresponding || remark.reader_id === id)).length;
}
