import { queryOptions, useQuery } from "@tanstack/react-query";
import { hc } from "hono/client";
import { useDeferredValue, useState } from "react";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import { splitKeywords } from "#publications/core/subjects/keywords.ts";
import { fieldId, type FormPart } from "#publications/core/form/form-part.ts";
import { subjectsIn } from "#publications/subjects/chosen-subjects.ts";
import { classificationsIn } from "#publications/core/subjects/classifications.ts";
import { findChosenSubjects, findSubjectsByKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { acceptSubjects, proposeSubjects } from "#publications/subjects/proposed-subjects.ts";
import type { SeriesSubjectsApi } from "#publications/subjects/server/series-subjects-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";

const { "series-subjects": seriesSubjects } = hc<SeriesSubjectsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

const seriesQuery = (series: string) =>
  queryOptions({
    queryKey: ["series-subjects", series],
    queryFn: async () => (await readResult(seriesSubjects.$get({ query: { series } }))).subjects,
    enabled: series !== "",
    retry: false,
  });

/** The fields of a form that name its subjects, as they are typed. */
export type SubjectsForm = FormPart<
  Record<"subjects" | "keywords" | "stored_keywords" | "classifications" | "series_title", string>
>;

type SubjectProposalsProps = {
  readonly form: SubjectsForm;
  /** The most subjects of a publication. */
  readonly maxSubjects: number;
};

/**
 * What keywords, codes of other classifications and the series propose as subjects. Nothing is stored until a person accepts it: of the
 * subjects that stored keywords name, shops and libraries get only those that were accepted.
 */
export function SubjectProposals({ form, maxSubjects }: SubjectProposalsProps) {
  const { entry } = form;
  const [news, setNews] = useState("");
  const { data: seriesCodes = [] } = useQuery(seriesQuery(useDeferredValue(entry.series_title.trim())));
  const chosenCodes = subjectsIn(entry.subjects).map(({ code }) => code);
  const stored = entry.stored_keywords.split("\n").filter((keyword) => keyword !== "");
  const isOnlyNamed =
    chosenCodes.length > 0 &&
    findChosenSubjects(stored).length === 0 &&
    findSubjectsByKeywords(stored).join(" ") === chosenCodes.join(" ");
  const proposals = proposeSubjects({
    keywords: [
      ...splitKeywords(entry.keywords),
      ...classificationsIn(entry.classifications).map(({ scheme, code }) => `${scheme}: ${code}`),
    ],
    seriesCodes,
    chosen: chosenCodes,
  }).slice(0, Math.max(0, maxSubjects - chosenCodes.length));
  // The button that was pressed is gone.
  const announce = (words: string): void => {
    setNews(words);
    document.querySelector<HTMLElement>(`#${CSS.escape(fieldId("subjects"))}`)?.focus();
  };
  return (
    <>
      {isOnlyNamed && (
        <div className="subject-proposals">
          <p className="small">The keywords name these subjects. Shops get only subjects that somebody has chosen.</p>
          <Button
            variant="outline"
            size="small"
            onClick={() => {
              form.change({ stored_keywords: acceptSubjects(stored, chosenCodes).join("\n") });
              announce("The subjects were accepted.");
            }}
          >
            Accept these subjects
          </Button>
        </div>
      )}
      {proposals.length > 0 && (
        <div className="subject-proposals" role="group" aria-label="Proposed subjects">
          <p className="small">Proposed:</p>
          <ul>
            {proposals.map(({ subject: { code, heading }, reason }) => (
              <li key={code}>
                <Button
                  variant="outline"
                  size="small"
                  onClick={() => {
                    form.change({ subjects: [...chosenCodes, code].join(" ") });
                    announce(`${heading} was added.`);
                  }}
                >
                  <DashboardIcon name="plus" size={16} />
                  <span className="sr-only">Add: </span>
                  {heading}
                </Button>{" "}
                <span className="quiet small">
                  <bdi>{reason}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="sr-only" role="status">
        {news}
      </p>
    </>
  );
}
