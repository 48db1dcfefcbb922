import { type Context as HonoContext, Hono } from "hono";
import type { ReactNode } from "react";
import { parseLinkToken } from "#platform/pages/link-token.ts";
import { passDoor, PRIVATE_PAGE, requireLinkToken } from "#platform/pages/link-door.ts";
import { page, type Redirect, redirect, type Visit } from "#platform/pages/page.ts";
import { type Requested, type Services, withRequest } from "#platform/pages/page-deps.ts";
import { pageRoutes, redirectResponse, renderDocument } from "#platform/pages/page-routes.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { styleFiles } from "#platform/style-files.ts";
import type { PressContext } from "#press/press-context.ts";
import { AcceptForm, DeclineForm } from "#review/assignments/answer-forms.ts";
import { hasAgreed } from "#review/assignments/assignment.ts";
import { EndedPage } from "#review/assignments/web/ended.page.tsx";
import { InvitationPage } from "#review/assignments/web/invitation.page.tsx";
import type { OwnReview } from "#review/reports/own-review.ts";
import { readOwnReview } from "#review/reports/server/read-own-review.ts";
import { serveCertificate } from "#review/reports/server/serve-certificate.ts";
import { serveReviewCopy } from "#review/reports/server/serve-review-copy.ts";
import { ReviewPage } from "#review/reports/web/review.page.tsx";
import type { ReviewContext } from "#review/server/review-context.ts";
import { ANSWERED } from "#review/assignments/answered.ts";
import { PageHead } from "#ui/page-head.tsx";
import {
  acceptInvitation,
  declineInvitation,
  reconsiderInvitation,
  reopenInvitation,
  sendLinkAgain,
} from "./answer-invitation.ts";
import { parseForm, readForm } from "./answer-input.ts";
import { noReview } from "./find-assignment.ts";
import { type OpenedReview, requireLinkedReview, requireReviewByLink, withManuscript } from "./open-review.ts";
import { reviewCalendar } from "./review-calendar.ts";
import { findByToken, REVIEW_DOOR } from "./review-link.ts";

/** The style sheet of these pages, an entry of its own: the catalogue's pages do not need it. */
const STYLES = "src/review/web/review.css";

type LinkState =
  | { readonly kind: "replaced" }
  | { readonly kind: "ended" | "invited" | "agreed"; readonly review: OwnReview };

/**
 * Registers `/review/{token}`, which leads to `/review/{id}` (`link-door.ts`): the invitation, and after *Yes* the text and the form.
 * Opening an address changes nothing, so that mail scanners do no harm; answers are forms that need no script.
 */
export function reviewPages<Context extends PressContext>(services: Services<Context>, ctx: ReviewContext): Hono {
  const { assets } = services;
  const review = page({
    path: "/review/:token",
    headers: () => PRIVATE_PAGE,
    load: async ({ params, request }: Visit<Context & Requested>) => {
      const { token, isInAddress } = requireLinkToken(ctx, REVIEW_DOOR, params["token"] ?? "", request);
      const linkState = await linkStateFor(ctx, token);
      // A replaced link must not take the place of the newer one's cookie.
      return isInAddress && linkState.kind !== "replaced" ? passReviewDoor(ctx, token) : linkState;
    },
    head: ({ press }) => <ReviewHead title={`Review · ${press.name}`} styles={styleFiles(assets, STYLES)} />,
    view: ({ data, press, path }) => <ReviewView linkState={data} pressName={press.name} path={path} />,
    problem: ({ data }) =>
      data.kind === "replaced"
        ? { status: 410, title: "This link was replaced", sentence: "A newer link to this review was sent." }
        : undefined,
  });
  const sent = page<Context, object>({
    path: "/review/sent",
    headers: () => PRIVATE_PAGE,
    load: async () => ({}),
    head: ({ press }) => <ReviewHead title={`Review · ${press.name}`} styles={styleFiles(assets, STYLES)} />,
    view: () => (
      <EndedPage title="Check your e-mail" sentence="We have sent the link to the address of the invitation." />
    ),
  });
  return new Hono()
    .post("/review/:token", (c) => answer(services, ctx, c))
    .get("/review/:token/review-due.ics", (c) => calendar(services, ctx, c))
    .get("/review/:token/certificate.pdf", async (c) =>
      serveCertificate(ctx, await requireReviewByLink(ctx, c.req.param("token"), c.req.raw)),
    )
    .get("/review/:token/:file{.+-manuscript\\.[a-z]+}", async (c) =>
      serveReviewCopy(ctx, await requireReviewByLink(ctx, c.req.param("token"), c.req.raw), c.req.raw),
    )
    .route("/", pageRoutes<Context & Requested>(withRequest(services), [sent, review]));
}

const ReviewHead = ({ title, styles }: { readonly title: string; readonly styles: readonly string[] }) => (
  <>
    <PageHead title={title} noIndex />
    {styles.map((href) => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
  </>
);

/** `fragment`: the part of the page that takes the focus, so that an answer is heard. */
function passReviewDoor(ctx: ReviewContext, token: string, fragment = ""): Redirect {
  const thing = parseLinkToken(token) ?? "";
  return passDoor(ctx, REVIEW_DOOR, { thing, token, to: `${REVIEW_DOOR.paths(thing)[0]}${fragment}` });
}

async function linkStateFor(ctx: ReviewContext, token: string): Promise<LinkState> {
  const opened = await findByToken(ctx, token);
  if (!opened) throw noReview();
  if (!opened.isCurrent) return { kind: "replaced" };
  // Times become texts, as the island and the API have them.
  const read = await readOwnReview(ctx, await withManuscript(ctx, opened.assignment));
  const review = JSON.parse(JSON.stringify(read)) as OwnReview; // the same object, with times as JSON writes them
  if (hasAgreed(review.state)) return { kind: "agreed", review };
  return { kind: review.ended === null ? "invited" : "ended", review };
}

/** What a reviewer whose review has ended can still do. */
const AGAIN = [
  { answer: "reopen", label: "Send me a new invitation" },
  { answer: "reconsider", label: "I can review after all" },
] as const;

type RefusedForm = {
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
};

type ReviewViewProps = {
  readonly linkState: LinkState;
  readonly pressName: string;
  readonly path: string;
  readonly refusedForm?: RefusedForm;
};

function ReviewView({ linkState, pressName, path, refusedForm }: ReviewViewProps): ReactNode {
  if (linkState.kind === "replaced") {
    const sentence = "A newer link to this review was sent to you. This one has stopped working.";
    const again = { answer: "renew", label: "Send the link to my address", action: path } as const;
    return <EndedPage title="This link was replaced" sentence={sentence} again={again} />;
  }
  const { review } = linkState;
  if (linkState.kind === "agreed") return <ReviewPage review={review} path={path} />;
  if (linkState.kind === "invited")
    return <InvitationPage review={review} pressName={pressName} action={path} {...refusedForm} />;
  const again = AGAIN.find(({ answer }) => review.commands.includes(answer));
  return <EndedPage title={review.title} sentence={review.ended ?? ""} again={again && { ...again, action: path }} />;
}

async function answer<Context extends PressContext>(
  services: Services<Context>,
  ctx: ReviewContext,
  c: HonoContext,
): Promise<Response> {
  const { token } = requireLinkToken(ctx, REVIEW_DOOR, c.req.param("token") ?? "", c.req.raw);
  const values = await readForm(c.req.raw);
  try {
    return redirectResponse(await runAnswer(ctx, token, values));
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const context = await services.context(c.req.raw);
    const address = { path: c.req.path, params: {}, query: new URLSearchParams() };
    const refusedForm = { fieldErrors: error.fields, values };
    const { name } = context.press;
    const html = renderDocument(services, context, address, {
      head: <ReviewHead title={`Review · ${name}`} styles={styleFiles(services.assets, STYLES)} />,
      body: (
        <ReviewView
          linkState={await linkStateFor(ctx, token)}
          pressName={name}
          path={c.req.path}
          refusedForm={refusedForm}
        />
      ),
    });
    return new Response(html, {
      status: 422,
      headers: { ...PRIVATE_PAGE, "Content-Type": "text/html; charset=utf-8" },
    });
  }
}

const LINK_SENT = redirect("/review/sent");

/** Runs the command of the form; returns the address that shows the result. */
async function runAnswer(
  ctx: ReviewContext,
  token: string,
  values: Readonly<Record<string, string>>,
): Promise<Redirect> {
  if (values["answer"] === "renew") {
    const opened = await findByToken(ctx, token);
    if (!opened) throw noReview();
    await sendLinkAgain(ctx, await withManuscript(ctx, opened.assignment));
    return LINK_SENT;
  }
  const review: OpenedReview = await requireLinkedReview(ctx, token);
  switch (values["answer"]) {
    case "accept":
      await acceptInvitation(
        ctx,
        review,
        parseForm(AcceptForm, { conflict: values["conflict"], conflict_text: values["conflict_text"] }),
      );
      break;
    case "decline":
    case "conflict": {
      const { reason, suggested } = values;
      const has_conflict = values["answer"] === "conflict";
      await declineInvitation(ctx, review, parseForm(DeclineForm, { reason, suggested, has_conflict }));
      break;
    }
    case "reconsider":
      await reconsiderInvitation(ctx, review);
      break;
    case "reopen":
      await reopenInvitation(ctx, review);
      return LINK_SENT;
    default:
      throw new Refused(400, "Not understood", "Please choose one of the answers on the page.");
  }
  return passReviewDoor(ctx, token, `#${ANSWERED}`);
}

async function calendar<Context extends PressContext>(
  services: Services<Context>,
  ctx: ReviewContext,
  c: HonoContext,
): Promise<Response> {
  const review = await requireReviewByLink(ctx, c.req.param("token") ?? "", c.req.raw);
  const { press } = await services.context();
  const host = new URL(ctx.settings.pressUrl).hostname;
  const file = reviewCalendar(review, { pressName: press.name, host, now: ctx.clock() });
  if (file === undefined) throw new Refused(404, "No date", "There is a date when you have agreed to review.");
  const headers = {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": "attachment; filename=review-due.ics",
  };
  return new Response(file, { headers: { ...PRIVATE_PAGE, ...headers } });
}
