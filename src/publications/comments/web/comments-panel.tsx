import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MentionText } from "#people/mentions/web/mention-text.tsx";
import { displayName } from "#people/core/person-names.ts";
import { Day } from "#publications/core/web/day.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { AssignmentFields } from "./assignment-fields.tsx";
import { CommentForm } from "./comment-form.tsx";
import { commentsQuery, type Discussion, type PublicationComment } from "./comments-queries.ts";

type CommentsPanelProps = { readonly publicationId: string };

/** Who takes care of a publication, until when, and what the staff write about it for each other. Authors never read it. */
export function CommentsPanel({ publicationId }: CommentsPanelProps) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(commentsQuery(publicationId));
  const store = (discussion: Discussion): void =>
    void queries.setQueryData(commentsQuery(publicationId).queryKey, discussion);
  if (error && !data) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="panel" />;
  const stored = { publicationId, discussion: data, onStored: store };
  return (
    <section className="comments" aria-label="Comments of the staff">
      <p className="comments-scope">Among staff only. Authors and reviewers never see this.</p>
      <AssignmentFields {...stored} />
      <CommentList comments={data.comments} />
      <CommentForm {...stored} />
    </section>
  );
}

function CommentList({ comments }: { readonly comments: readonly PublicationComment[] }) {
  if (comments.length === 0) return <p className="quiet">No comments yet.</p>;
  return (
    <ol className="comments-list">
      {comments.map((comment) => (
        <li key={comment.id}>
          <p>
            <strong>
              <bdi>{comment.author ? displayName(comment.author) : "A former member of the press"}</bdi>
            </strong>{" "}
            {comment.kind === "assignment" ? <Assigned comment={comment} /> : "wrote"},{" "}
            <span className="quiet">
              <TimeAgo at={comment.created_at} />
            </span>
          </p>
          {comment.kind === "comment" && (
            <blockquote className="comment-text" dir="auto">
              <MentionText text={comment.text} people={comment.mentions} />
            </blockquote>
          )}
        </li>
      ))}
    </ol>
  );
}

/** "assigned it to Edith Lindqvist until December 24, 2026". */
function Assigned({ comment: { assignee, author, due_on } }: { readonly comment: PublicationComment }) {
  const until = due_on !== null && (
    <>
      {" "}
      until <Day iso={due_on} />
    </>
  );
  if (!assignee)
    return (
      <>
        left it without a person
        {until}
      </>
    );
  return (
    <>
      assigned it to {assignee.id === author?.id ? "themselves" : <bdi>{displayName(assignee)}</bdi>}
      {until}
    </>
  );
}
