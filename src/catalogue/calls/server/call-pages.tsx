import { CALLS_PATH, callPath, publicationPath } from "#addresses/publication-addresses.ts";
import { notFoundPage } from "#catalogue/browsing/server/not-found-page.ts";
import { BrowseHead } from "#catalogue/browsing/web/browse-head.tsx";
import { type PublicCall, volumeKind } from "#catalogue/calls/public-call.ts";
import { CallPage, newManuscriptPath } from "#catalogue/calls/web/call.page.tsx";
import { CallsPage } from "#catalogue/calls/web/calls.page.tsx";
import { page, type Visit } from "#platform/pages/page.ts";
import type { PressContext } from "#press/press-context.ts";
import { ScriptStyles } from "#ui/fonts/script-styles.tsx";
import { findPublicCall, listPublicCalls } from "./find-public-call.ts";

/** The page `/calls`. What it says depends on the hour, so that no copy is cached. */
export const callsPage = page({
  path: CALLS_PATH,
  load: ({ ctx }: Visit<PressContext>) => listPublicCalls(ctx),
  head: ({ press, pressUrl }) => (
    <BrowseHead
      title="Calls for papers"
      description={`The volumes for which ${press.name} takes chapters and papers, with the days on which their calls close.`}
      pressName={press.name}
      pressUrl={pressUrl}
      path={CALLS_PATH}
      crumbs={[{ label: "Home", href: "/" }, { label: "Calls for papers" }]}
      jsonLd={{ "@type": "CollectionPage", name: "Calls for papers" }}
    />
  ),
  view: ({ data }) => (
    <>
      <CallsPage calls={data} />
      <ScriptStyles texts={data.map(({ title, language }) => ({ text: title, lang: language }))} />
    </>
  ),
});

/** The page `/calls/{number}`, by the number of the volume. What it says depends on the hour, so that no copy is cached. */
export const callPage = page({
  path: `${CALLS_PATH}/:number{[0-9]{1,9}}`,
  load: async ({ ctx, params }: Visit<PressContext>) => {
    const call = await findPublicCall(ctx, Number(params["number"]));
    if (!call) throw notFoundPage("Call");
    return { call, now: ctx.clock() };
  },
  head: ({ data: { call }, press, pressUrl }) => (
    <BrowseHead
      title={`Call for papers: ${call.title}`}
      description={call.summary || `A call for ${volumeKind(call)} of ${press.name}: ${call.volume_title}.`}
      pressName={press.name}
      pressUrl={pressUrl}
      path={callPath(call.sequential_id)}
      crumbs={[{ label: "Home", href: "/" }, { label: "Calls for papers", href: CALLS_PATH }, { label: call.title }]}
      jsonLd={describeCall(call, pressUrl)}
    />
  ),
  view: ({ data: { call, now }, press }) => (
    <>
      <CallPage call={call} now={now} reportsNeeded={press.workflow.reportsNeeded} />
      <ScriptStyles
        texts={[call.title, call.summary, call.body, ...call.topics, ...call.editors.map(({ name }) => name)].map(
          (text) => ({ text, lang: call.language }),
        )}
      />
    </>
  ),
});

/** schema.org has no type for a call: a page about the volume, which expires, with the action that readers can take between two instants. */
const describeCall = (call: PublicCall, pressUrl: string): Readonly<Record<string, unknown>> => ({
  "@type": "WebPage",
  name: call.title,
  inLanguage: call.language,
  dateModified: call.updated_at.toISOString(),
  expires: call.closes_at.toISOString(),
  about: {
    "@type": "Book",
    name: call.volume_title,
    ...(call.hasVolumePage && { url: pressUrl + publicationPath(call.sequential_id) }),
    ...(call.editors.length > 0 && { editor: call.editors.map(({ name }) => ({ "@type": "Person", name })) }),
  },
  ...(call.state !== "closed" &&
    call.state !== "late" && {
      potentialAction: {
        "@type": "SendAction",
        startTime: call.opens_at.toISOString(),
        endTime: call.closes_at.toISOString(),
        target: pressUrl + newManuscriptPath(call),
      },
    }),
});
