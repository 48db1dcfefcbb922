import { isLoadFailure } from "#catalogue/load-failure.ts";
import BackToLibrary from "#catalogue/web/back-to-library.island.tsx";
import { Island } from "#platform/web/island.tsx";
import type { Framed } from "#platform/server/services.ts";
import type { Assets } from "#platform/server/assets.ts";
import type { Problem } from "#platform/problem.ts";
import type { Press } from "#publications/press.ts";
import type { Reader } from "../navigation.ts";
import { wordsOfPath } from "../mistyped.ts";
import { PageHead } from "../web/page-head.tsx";
import { ProblemPage } from "../web/problem.page.tsx";
import { SiteLayout } from "../web/site-layout.tsx";
import type { SiteContext } from "./home-page.tsx";

/** Public pages are cached for everyone: nobody is signed in on them, and this press has no accounts yet. */
const READER: Reader = { signedIn: false, accountsOpen: false };

/** The document round every public page. */
export function siteFrame({ address, context, assets, head, children }: Framed<SiteContext>) {
  return (
    <SiteLayout press={context.press} path={address.path} reader={READER} assets={assets} head={head}>
      {children}
    </SiteLayout>
  );
}

type ProblemAt = { readonly press: Press; readonly assets: Assets; readonly problem: Problem; readonly path: string };

/** The document that shows a problem. The frame's path is empty: it belongs to no link of the header. */
export function problemDocument({ press, assets, problem, path }: ProblemAt) {
  const head = <PageHead title={`${problem.title} · ${press.name}`} noIndex />;
  return (
    <SiteLayout press={press} path="" reader={READER} assets={assets} head={head}>
      <ProblemPage problem={problem} search={problem.status === 404 ? wordsOfPath(path) : undefined}>
        {isLoadFailure(problem) && <LeadBack problem={problem} />}
      </ProblemPage>
    </SiteLayout>
  );
}

/** A reader who followed a link of this site goes on to the library, where the failure is told (decision P8). */
function LeadBack({ problem: { title, sentence, reference } }: Pick<ProblemAt, "problem">) {
  const notice = { title, sentence, ...(reference && { reference }) };
  return <Island name="catalogue/back-to-library" of={BackToLibrary} props={{ notice }} />;
}
