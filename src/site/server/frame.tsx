import { isLoadFailure } from "#catalogue/load-failure.ts";
import BackToLibrary from "#catalogue/core/web/back-to-library.island.tsx";
import { coverAddresses } from "#covers/server/cover-addresses.ts";
import { CoverImages } from "#covers/web/cover-images.ts";
import { Island } from "#platform/web/island.tsx";
import type { Framed } from "#platform/pages/page-deps.ts";
import type { Assets } from "#platform/pages/assets.ts";
import type { Problem } from "#platform/problem.ts";
import type { Press } from "#press/core/press.ts";
import type { Reader } from "../navigation.ts";
import { ScriptStyles } from "#ui/fonts/script-styles.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { ProblemPage } from "../web/problem.page.tsx";
import { SiteLayout } from "../web/site-layout.tsx";
import type { LibraryTitle } from "#search/library.ts";
import type { PressContext } from "#press/press-context.ts";
import type { Meant } from "./nearest-to-address.ts";

/** The data of the frame around a page: the press's name, and the viewer's link to sign-in or the dashboard. */
export type FrameContext = PressContext & { readonly reader: Reader };

/** Renders the document around every public page. Only pages without a signed-in viewer are cached. */
export function siteFrame({ address, context, assets, head, children }: Framed<FrameContext>) {
  return (
    <CoverImages value={coverAddresses}>
      <SiteLayout press={context.press} path={address.path} reader={context.reader} assets={assets} head={head}>
        {children}
      </SiteLayout>
    </CoverImages>
  );
}

type ProblemAt = {
  readonly press: Press;
  readonly assets: Assets;
  readonly problem: Problem;
  readonly reader: Reader;
  /** For an unknown address: what it may have meant. */
  readonly meant?: Meant | undefined;
};

/** Renders the document of a problem. Its path is empty, so that no link of the header is marked as current. */
export function problemDocument({ press, assets, problem, reader, meant }: ProblemAt) {
  const head = <PageHead title={`${problem.title} · ${press.name}`} noIndex />;
  return (
    <CoverImages value={coverAddresses}>
      <SiteLayout press={press} path="" reader={reader} assets={assets} head={head}>
        <ProblemPage problem={problem} meant={meant}>
          {isLoadFailure(problem) && <RedirectToReturnUrl problem={problem} />}
        </ProblemPage>
        {meant && <ScriptStyles texts={meant.nearest.flatMap(listTexts)} />}
      </SiteLayout>
    </CoverImages>
  );
}

const listTexts = ({ title, authors, language }: LibraryTitle) =>
  [title, ...authors].map((text) => ({ text, lang: language }));

/** Redirects a reader who followed a link of this site to the library, which shows the error (decision P8). */
function RedirectToReturnUrl({ problem: { title, sentence, reference } }: Pick<ProblemAt, "problem">) {
  const notice = { title, sentence, ...(reference && { reference }) };
  return <Island name="catalogue/back-to-library" of={BackToLibrary} props={{ notice }} />;
}
