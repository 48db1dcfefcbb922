import { useQuery } from "@tanstack/react-query";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { useAction } from "#platform/web/use-action.ts";
import { NOTICE_NAMES } from "#publications/core/details/publication-notice.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { Button } from "#ui/forms/button.tsx";
import { SettingPanel, SettingRow } from "#ui/forms/setting-panel.tsx";
import { longDay } from "#ui/formatting/dates.ts";
import type { Marking } from "../marking.ts";
import { type ChosenMarking, markingQuery, sendMarking } from "./marking-queries.ts";

type MarkingPanelProps = { readonly publication: Pick<PublicationBody, "id" | "details" | "files"> };

const STATE_WORDS: Readonly<Record<Marking, string>> = {
  unchanged: "Readers get the files as they are. A notice can mark each page of the PDFs, or stand in their place.",
  marked: "Each page of the PDFs is marked. The originals are among the former files.",
  replaced: "Readers get a page with the notice. The originals are among the former files.",
};

/** What readers get after a notice: the files as they are, marked on each page, or a page with the notice. */
export function MarkingPanel({ publication: { id, details, files } }: MarkingPanelProps) {
  const { roles } = useViewer();
  const notices = details.notices ?? [];
  const isVisible =
    can(roles, "edit_publication") &&
    notices.length > 0 &&
    files.some(({ file_type }) => file_type === "final_pdf" || file_type === "preview_pdf");
  const { data: marking } = useQuery({ ...markingQuery(id), enabled: isVisible });
  const { runAction, isBusy } = useAction({
    run: (chosen: ChosenMarking) => sendMarking(id, chosen),
    successToast: (_chosen, { marking: now }) => ({ title: "Files changed", message: STATE_WORDS[now] }),
    failed: { title: "Error marking files", otherwise: "The files could not be changed. Please try again." },
    refreshes: ["publications"],
  });
  if (!isVisible || marking === undefined) return null;
  return (
    <SettingPanel
      title="Files after a notice"
      description={STATE_WORDS[marking]}
      actions={
        marking !== "unchanged" && (
          <Button variant="outline" disabled={isBusy} onClick={() => runAction({ notice: 1, marking: "unchanged" })}>
            {isBusy ? "Changing..." : "Restore the originals"}
          </Button>
        )
      }
    >
      <ul className="setting-rows">
        {notices.map(({ kind, date, text }, index) => {
          const name = `${NOTICE_NAMES[kind]}, ${longDay(date)}`;
          const choose = (chosen: Marking) => () => runAction({ notice: index + 1, marking: chosen });
          return (
            <SettingRow
              key={`${kind} ${date} ${text}`}
              title={name}
              about={<bdi dir="auto">{text}</bdi>}
              actions={
                <>
                  <Button variant="outline" size="small" disabled={isBusy} onClick={choose("marked")}>
                    Mark each page<span className="sr-only">: {name}</span>
                  </Button>
                  <Button variant="outline" size="small" disabled={isBusy} onClick={choose("replaced")}>
                    Replace with the notice<span className="sr-only">: {name}</span>
                  </Button>
                </>
              }
            />
          );
        })}
      </ul>
    </SettingPanel>
  );
}
