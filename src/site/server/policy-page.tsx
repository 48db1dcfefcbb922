import { CHECK_SECTION, CheckSection } from "#manuscripts/preflight/web/check-section.tsx";
import { measureTimes } from "#manuscripts/tracking/server/measured-times.ts";
import type { MeasuredTimes } from "#manuscripts/tracking/status-sentence.ts";
import { MEASURED_SECTION, MeasuredTimesSection } from "#manuscripts/tracking/web/measured-times-section.tsx";
import { type Page, page, type Visit } from "#platform/pages/page.ts";
import { Refused } from "#platform/refused.ts";
import { fillText } from "#policies/core/fill-text.ts";
import type { PolicyText } from "#policies/core/policy-text.ts";
import { PAGE_TEXTS, POLICY_TEXTS } from "#policies/policy-texts.ts";
import { AUTHOR_GUIDELINES } from "#policies/texts/author-guidelines.ts";
import { SUBMISSION_GUIDELINES } from "#policies/texts/submission-guidelines.ts";
import { findTextInForce } from "#policies/server/policy-texts.ts";
import { toZonedTime } from "#press/core/zoned-time.ts";
import { PolicyPage } from "#site/web/policy.page.tsx";
import { PageHead } from "#ui/page-head.tsx";
import type { PressContext } from "#press/press-context.ts";

/** The routes of the press's texts: a page for each text without a page of its own design, and one for each version of all. */
export function policyPages<Context extends PressContext>(): Page<Context>[] {
  return [
    ...POLICY_TEXTS.flatMap((text) => [currentPage<Context>(text), versionPage<Context>(text)]),
    ...PAGE_TEXTS.map((text) => versionPage<Context>(text)),
  ];
}

/** The text with "in force today", and that with the measured times, are rendered for each request; the others are cached. */
function currentPage<Context extends PressContext>(written: PolicyText): Page<Context> {
  const { path } = written;
  return page({
    path,
    cacheTags: ({ data }) => (data.text.versions || path === SUBMISSION_GUIDELINES.path ? [] : ["press"]),
    load: async (visit: Visit<Context>) => ({
      ...(await textAt(visit, written)),
      measured: path === SUBMISSION_GUIDELINES.path ? await measureTimes(visit.ctx.db) : {},
    }),
    head: ({ data: { text }, press, pressUrl }) => (
      <PageHead title={`${text.title} · ${press.name}`} description={text.description} canonical={pressUrl + path} />
    ),
    view: ({ data: { measured, ...data } }) => <PolicyPage {...data} tool={findTool(path, measured)} />,
  });
}

/** Returns what other modules add to the page of a text: the check of a file; the measured times once they are known. */
function findTool(path: string, measured: MeasuredTimes) {
  if (path === AUTHOR_GUIDELINES.path) return { ...CHECK_SECTION, section: <CheckSection /> };
  const isKnown = measured.firstCheckDays !== undefined || measured.reviewDays !== undefined;
  return isKnown ? { ...MEASURED_SECTION, section: <MeasuredTimesSection measured={measured} /> } : undefined;
}

/** An earlier version can be read and cited, but search engines do not index it instead of the current one. */
function versionPage<Context extends PressContext>(written: PolicyText): Page<Context> {
  return page({
    path: `${written.path}/versions/:version{[1-9][0-9]{0,5}}`,
    load: (visit: Visit<Context>) => textAt(visit, written, Number(visit.params["version"])),
    head: ({ data: { text, version }, press }) => (
      <PageHead title={`${text.title}, version ${version.version} · ${press.name}`} noIndex />
    ),
    view: ({ data }) => <PolicyPage {...data} isVersion />,
  });
}

async function textAt({ press, ctx }: Visit<PressContext>, written: PolicyText, version?: number) {
  const today = toZonedTime(ctx.clock(), press.hours.timeZone).day;
  const found = await findTextInForce(ctx, written, { today, version });
  if (!found) throw new Refused(404, "Version not found", "There is no such version of this text.");
  return { text: fillText(found.text, press), version: found.version, today };
}
