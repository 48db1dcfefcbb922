import { isLoadFailure } from "#catalogue/load-failure.ts";
import BackToLibrary from "#catalogue/web/back-to-library.island.tsx";
import { Island } from "#platform/web/island.tsx";
import type { Framed } from "#platform/pages/page-deps.ts";
import type { Assets } from "#platform/pages/assets.ts";
import type { Problem } from "#platform/problem.ts";
import type { Press } from "#press/press.ts";
import type { Reader } from "../navigation.ts";
import { wordsOfPath } from "#site/mistyped-address.ts";
import { PageHead } from "#ui/page-head.tsx";
import { ProblemPage } from "../web/problem.page.tsx";
import { SiteLayout } from "../web/site-layout.tsx";
import type { SiteContext } from "./home-page.tsx";

/** What the frame shows besides the page: the press's name, and the reader's way in or to the dashboard. */
export type FrameContext = SiteContext & { readonly reader: Reader };

/** The document round every public page. Only what nobody signed in has seen is kept for others. */
export function siteFrame({ address, context, assets, head, children }: Framed<FrameContext>) {
  return (
    <SiteLayout press={context.press} path={address.path} reader={context.reader} assets={assets} head={head}>
      {children}
    </SiteLayout>
  );
}

type ProblemAt = {
  readonly press: Press;
  readonly assets: Assets;
  readonly problem: Problem;
  readonly path: string;
  readonly reader: Reader;
};

/** The document that shows a problem. The frame's path is empty: it belongs to no link of the header. */
export function problemDocument({ press, assets, problem, path, reader }: ProblemAt) {
  const head = <PageHead title={`${problem.title} · ${press.name}`} noIndex />;
  return (
    <SiteLayout press={press} path="" reader={reader} assets={assets} head={head}>
      <ProblemPage problem={problem} search={problem.status === 404 ? wordsOfPath(path) : undefined}>
        {isLoadFailure(problem) && <RedirectToReturnUrl problem={problem} />}
      </ProblemPage>
    </SiteLayout>
  );
}

/** A reader who followed a link of this site goes on to the library, where the failure is told (decision P8). */
function RedirectToReturnUrl({ problem: { title, sentence, reference } }: Pick<ProblemAt, "problem">) {
  const notice = { title, sentence, ...(reference && { reference }) };
  return <Island name="catalogue/back-to-library" of={BackToLibrary} props={{ notice }} />;
}
