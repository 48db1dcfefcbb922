import type { Framed } from "#platform/server/services.ts";
import type { Assets } from "#platform/server/assets.ts";
import type { Problem } from "#platform/problem.ts";
import type { Press } from "#publications/press.ts";
import type { Reader } from "../navigation.ts";
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

/** The document that shows a problem. `path` is empty: it belongs to no link of the header. */
export function problemDocument({ press, assets, problem }: { press: Press; assets: Assets; problem: Problem }) {
  const head = <PageHead title={`${problem.title} · ${press.name}`} noIndex />;
  return (
    <SiteLayout press={press} path="" reader={READER} assets={assets} head={head}>
      <ProblemPage problem={problem} />
    </SiteLayout>
  );
}
