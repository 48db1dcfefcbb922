import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ComponentType, useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { type CommandName, COMMANDS } from "#manuscripts/workflow/commands.ts";
import { readResult } from "#platform/web/call-api.ts";
import { decisionsQuery, type PendingDecision } from "#review/decisions/web/decisions-client.ts";
import { StartReviewDialog } from "#review/copies/web/start-review-dialog.tsx";
import { Button, buttonClass } from "#ui/forms/button.tsx";
import { screening } from "./office-client.ts";
import type { OfficeManuscript } from "./office-queries.ts";
import { ReleaseDialog } from "#review/production/web/release-dialog.tsx";
import { AssignDialog, ClearHoldDialog, FixesDialog, GiveTimeDialog } from "./screening-dialogs.tsx";
import { useManuscriptCommand } from "./use-manuscript-command.ts";

type DialogProps = { readonly manuscript: OfficeManuscript; readonly onClose: () => void };

/** The commands with a window, the most important one first. */
const DIALOGS = {
  start_review: StartReviewDialog,
  release: ReleaseDialog,
  clear_hold: ClearHoldDialog,
  give_time: GiveTimeDialog,
  request_fixes: FixesDialog,
  assign: AssignDialog,
  reassign: AssignDialog,
} as const satisfies Partial<Readonly<Record<CommandName, ComponentType<DialogProps>>>>;
type DialogName = keyof typeof DIALOGS;
const DIALOG_NAMES = Object.keys(DIALOGS) as DialogName[]; // The keys of a constant.

type Available = OfficeManuscript["commands"][number];

/** The buttons of the commands that this person has now; a refused one names the reason. Only the first one is solid. */
export function CommandButtons({ manuscript }: { readonly manuscript: OfficeManuscript }) {
  const [open, setOpen] = useState<DialogName>();
  const find = (name: CommandName): Available | undefined =>
    manuscript.commands.find(({ command }) => command === name);
  const { data } = useQuery(decisionsQuery(manuscript.number ?? manuscript.id));
  const pending = data?.pending ?? undefined;
  const decides = find("decide") ?? find("decline") ?? find("confirm_decision");
  const take = find("take") ?? (manuscript.editor === null ? find("take_over") : undefined);
  const dialogs = DIALOG_NAMES.flatMap((name) => {
    const command = find(name);
    // A hold is the exception: its button would be refused nearly always.
    if (name === "clear_hold" && !manuscript.on_hold) return [];
    // While a decision waits, the server refuses them too; the link to it stands in their place.
    if (pending && (name === "start_review" || name === "request_fixes")) return [];
    return command ? [{ ...command, name }] : [];
  });
  const startsReview = find("start_review") !== undefined;
  const isDecisionFirst = find("decide") !== undefined;
  const solid = take || pending || isDecisionFirst ? undefined : dialogs[0]?.name;
  // The decision that waits has a link: why no second one can be written need not be said.
  const refused = [...dialogs, ...(decides && !pending ? [decides] : [])].filter(({ reasons }) => reasons.length > 0);
  const Opened = open && DIALOGS[open];
  const isDecisionSolid = !startsReview || pending !== undefined;
  const decision = decides && (
    <DecisionLink manuscript={manuscript} isSolid={isDecisionSolid} pending={pending} command={decides} />
  );
  return (
    <>
      {/* The solid button stands last. */}
      {!isDecisionSolid && decision}
      {dialogs
        .map(({ name, label, reasons }) => (
          <Button
            key={name}
            variant={name === solid ? "default" : "outline"}
            disabled={reasons.length > 0}
            onClick={() => setOpen(name)}
          >
            {label}
          </Button>
        ))
        .toReversed()}
      {isDecisionSolid && decision}
      {take && <TakeButton manuscript={manuscript} command={take} />}
      {refused.length > 0 && (
        <ul className="small quiet office-reasons">
          {refused.map(({ command, label, reasons }) => (
            <li key={command}>{`${label}: ${reasons.join(" ")}`}</li>
          ))}
        </ul>
      )}
      {Opened && <Opened manuscript={manuscript} onClose={() => setOpen(undefined)} />}
    </>
  );
}

type OneCommand = { readonly manuscript: OfficeManuscript; readonly command: Available };

function TakeButton({ manuscript: { id, version }, command }: OneCommand) {
  const { runCommand, isBusy } = useManuscriptCommand({
    version,
    run: (stamp) => readResult(screening.take.$post({ param: { id }, json: stamp })),
    successToast: { title: "Taken", message: "You are the editor of this manuscript now." },
    failed: "The manuscript was not taken",
  });
  return (
    <Button disabled={isBusy || command.reasons.length > 0} onClick={() => runCommand()}>
      {isBusy ? "Taking..." : command.label}
    </Button>
  );
}

type DecisionLinkProps = OneCommand & { readonly isSolid: boolean; readonly pending: PendingDecision | undefined };

/** A link to the decision; to the waiting one while its letter is not sent. Who may only confirm has none until one waits. */
function DecisionLink({ manuscript: { id, number }, command, pending, isSolid }: DecisionLinkProps) {
  if (command.command === "confirm_decision" && pending?.state !== "waiting") return null;
  const asksViewer = pending?.state === "waiting" && !pending.is_own;
  const label = asksViewer ? COMMANDS.confirm_decision.label : pending ? "Open the decision" : command.label;
  if (!pending && command.reasons.length > 0)
    return (
      <Button variant="outline" disabled>
        {label}
      </Button>
    );
  return (
    <Link
      to={DASHBOARD.decision}
      params={{ id: number ?? id }}
      className={buttonClass({ variant: isSolid ? "default" : "outline" })}
    >
      {label}
    </Link>
  );
}
