import { langAttribute } from "#publications/core/language.ts";
import { type KeyboardEvent, useState } from "react";
import { zoneSentence } from "#manuscripts/emails/email-text.ts";
import { AttachmentsField } from "#review/attachments/web/attachments-field.tsx";
import type { Passage } from "#review/passages/passage.ts";
import { ManuscriptText } from "#review/passages/web/manuscript-text.tsx";
import type { SoughtPassage } from "#review/passages/web/sought-passage.ts";
import { missingParts } from "#review/reports/report-form.ts";
import type { OwnReview, WrittenConcern } from "#review/reports/own-review.ts";
import { type ReadingPart, ReadingParts } from "#review/rounds/web/reading-parts.tsx";
import { Button } from "#ui/forms/button.tsx";
import { longDay, timeOfDay } from "#ui/formatting/dates.ts";
import { useScreenHeading } from "#ui/screen-head.tsx";
import { AuthorPreview } from "./author-preview.tsx";
import { MoreTime, WithdrawForm } from "./own-review-actions.tsx";
import { ReadReport } from "./read-report.tsx";
import { newConcern } from "./concern-fields.tsx";
import { ReportFields } from "./report-fields.tsx";
import { submitReport } from "./review-client.ts";
import { useFocusWhen } from "./use-focus-when.ts";
import { type SaveState, useReport } from "./use-report.ts";

export type ReviewWorkspaceProps = {
  readonly review: OwnReview;
  /** The address of the operations of this review (`review-client.ts`). */
  readonly address: string;
  readonly fileHref: string;
  readonly certificateHref: string;
};

/** The manuscript beside the report, for the dashboard and for the page of an e-mail's link. */
export function ReviewWorkspace({ review: opened, ...rest }: ReviewWorkspaceProps) {
  const [review, setReview] = useState(opened);
  const { sought, show, part, choose } = useReading();
  const canWrite = review.commands.includes("save_report");
  return canWrite ? (
    <WritingWorkspace {...rest} review={review} onChanged={setReview} />
  ) : (
    <div className="review-workspace">
      <ReadingParts review={review} address={rest.address} chosen={part} onChoose={choose}>
        <ManuscriptText {...rest} review={review} concerns={review.report?.concerns ?? []} sought={sought} />
      </ReadingParts>
      <section aria-label="Your report" className="review-report">
        <ReadReport review={review} address={rest.address} certificateHref={rest.certificateHref} onShow={show} />
      </section>
    </div>
  );
}

/** What is read beside the form, and the passage that its text shows; asking for it again shows it again. */
function useReading() {
  const [sought, setSought] = useState<SoughtPassage>();
  const [part, choose] = useState<ReadingPart>("manuscript");
  const show = ({ id, passage, page, paragraph }: WrittenConcern): void => {
    choose("manuscript");
    setSought((before) => ({ concernId: id, passage, page, paragraph, times: (before?.times ?? 0) + 1 }));
  };
  return { sought, show, part, choose };
}

type WritingWorkspaceProps = ReviewWorkspaceProps & { readonly onChanged: (review: OwnReview) => void };

function WritingWorkspace({ review, address, fileHref, certificateHref, onChanged }: WritingWorkspaceProps) {
  const report = useReport(address, review);
  const [isPreview, setPreview] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const missing = missingParts(report.values, review.form.questions);
  const isSubmitted = review.state === "submitted";
  const receipt = useFocusWhen<HTMLParagraphElement>(isSubmitted);
  const { sought, show, part, choose } = useReading();
  const mark = (about: Passage, concernId: string | undefined): void => {
    const { concerns } = report.values;
    const known = concerns.find(({ id }) => id === concernId);
    const concern = known ?? newConcern(about);
    // A page that the reviewer wrote stays where the text has none.
    const tied = { ...about, page: about.page || (known?.page ?? "") };
    report.change({
      concerns: known
        ? concerns.map((concern) => (concern.id === known.id ? { ...concern, ...tied } : concern))
        : [...concerns, concern],
    });
    setPreview(false);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#concern-${concern.id}`)?.focus());
  };
  const send = async (): Promise<void> => {
    setSending(true);
    setFailure(undefined);
    try {
      if (await report.save()) onChanged(await submitReport(address));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "The report was not sent. Please try again.");
    }
    setSending(false);
  };
  // A report is sent only after the reviewer saw the preview for the author.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isSubmitted) return;
    event.preventDefault();
    if (!isPreview) setPreview(true);
    else if (missing.length === 0) void send();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut; each of its steps is a button too
    <div className="review-workspace" onKeyDown={onKeyDown}>
      <ReadingParts review={review} address={address} chosen={part} onChoose={choose}>
        <ManuscriptText
          address={address}
          review={review}
          fileHref={fileHref}
          concerns={report.values.concerns}
          sought={sought}
          onMark={mark}
        />
      </ReadingParts>
      <section aria-label="Your report" className="review-report">
        <div className="review-report-body">
          <WorkspaceHead review={review} state={report.state} />
          {isSubmitted && (
            <p className="review-notice" role="status" ref={receipt} tabIndex={-1}>
              Your report is with the editor. You can change it until the editor uses it.{" "}
              <a className="link" href={certificateHref} download>
                Certificate (PDF)
              </a>
            </p>
          )}
          {review.commands.includes("ask_for_time") && (
            <MoreTime review={review} address={address} onChanged={onChanged} />
          )}
          {isPreview ? (
            <AuthorPreview review={review} values={report.values} />
          ) : (
            <ReportFields
              review={review}
              report={report}
              onShow={show}
              files={<AttachmentsField review={review} address={address} onChanged={onChanged} />}
            />
          )}
          {!isSubmitted && <Missing parts={missing} />}
          {failure !== undefined && (
            <p className="form-error" role="alert">
              {failure}
            </p>
          )}
          {review.commands.includes("withdraw") && <WithdrawForm address={address} onChanged={onChanged} />}
        </div>
        <footer className="review-foot">
          <Button variant="outline" onClick={() => setPreview(!isPreview)}>
            {isPreview ? "Back to the form" : "As the author sees it"}
          </Button>
          {isSubmitted ? (
            <Button onClick={() => void report.save()} disabled={report.state.kind === "saved"}>
              Save the changes
            </Button>
          ) : (
            <Button onClick={() => void send()} disabled={missing.length > 0 || isSending} aria-describedby="missing">
              {isSending ? "Sending…" : "Submit report"}
            </Button>
          )}
        </footer>
      </section>
    </div>
  );
}

type WorkspaceHeadProps = { readonly review: OwnReview; readonly state: SaveState };

const WorkspaceHead = ({ review, state }: WorkspaceHeadProps) => (
  <header>
    <h1 ref={useScreenHeading()} tabIndex={-1} className="review-work">
      <bdi lang={langAttribute(review.language)}>{review.title}</bdi>
    </h1>
    <p className="quiet">
      {review.number} · Round {review.round}
      {review.due_on !== null && ` · Due on ${longDay(review.due_on)}`}
      {review.days_late > 0 && (
        <span className="review-late"> ({review.days_late === 1 ? "1 day" : `${review.days_late} days`} late)</span>
      )}
    </p>
    {review.authors.length > 0 && <p>By {review.authors.join(", ")}</p>}
    <p className="quiet">
      {review.anonymity_sentence}
      {review.due_on !== null && ` ${zoneSentence(review.time_zone)}`}
    </p>
    <p role="status" className={state.kind === "failed" ? "form-error" : "quiet"}>
      {describeSaveState(state, review.report !== null)}
    </p>
  </header>
);

function describeSaveState(state: SaveState, hasReport: boolean): string {
  switch (state.kind) {
    case "saved":
      if (state.at !== null) return `Saved ${timeOfDay(state.at)}`;
      return hasReport ? "Saved" : "Nothing is written yet; what you type is saved by itself.";
    case "changed":
      return "Changed, not saved yet";
    case "saving":
      return "Saving…";
    case "failed":
      return `Not saved. ${state.sentence}`;
    default:
      return state satisfies never;
  }
}

/** The missing parts, each with a link to its field. */
const Missing = ({ parts }: { readonly parts: ReturnType<typeof missingParts> }) =>
  parts.length === 0 ? null : (
    <section id="missing" aria-label="Still to do" className="review-missing">
      <p className="form-label">Still to do</p>
      <ul>
        {parts.map(({ field, sentence }) => (
          <li key={field}>
            <a className="link" href={`#${getAnchor(field)}`}>
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );

const getAnchor = (field: string): string =>
  field.replace(/^answers\./u, "question-").replace(/^concerns\./u, "concern-");
