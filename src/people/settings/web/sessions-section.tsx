import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readResult, expectNoContent } from "#platform/web/call-api.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Button } from "#ui/forms/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { SettingPanel, SettingRow } from "#ui/forms/setting-panel.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { people } from "#people/core/web/people.ts";
import { useAction } from "#platform/web/use-action.ts";
import { withProof } from "../../core/web/with-proof.ts";
import { deviceName } from "#accounts/core/device-name.ts";

const sessionsQuery = queryOptions({
  queryKey: ["me", "sessions"],
  queryFn: async () => (await readResult(people.me.sessions.$get())).sessions,
});

type Session = Awaited<ReturnType<NonNullable<typeof sessionsQuery.queryFn>>>[number];

/** The panel of sessions with device and time, which the person can end. The location is not determined. */
export function SessionsSection() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const [isConfirming, setConfirming] = useState(false);
  const ending = useAction({
    run: (id: string) => withProof(() => expectNoContent(people.me.sessions[":id"].$delete({ param: { id } }))),
    successToast: (_id, ended) =>
      ended ? { title: "Signed out there", message: "That device must sign in again." } : undefined,
    failed: "That session could not be ended. Please try again.",
  });
  const endingOthers = useAction({
    run: (_input: undefined) => withProof(() => expectNoContent(people.me.sessions.$delete())),
    successToast: (_input, ended) =>
      ended ? { title: "Signed out everywhere else", message: "Only this browser is signed in now." } : undefined,
    failed: "The other sessions could not be ended. Please try again.",
    onDone: () => setConfirming(false),
  });
  const others = sessions?.filter(({ is_current }) => !is_current) ?? [];
  return (
    <SettingPanel
      title="Where you are signed in"
      actions={
        others.length > 0 && (
          <Button variant="destructive" onClick={() => setConfirming(true)}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {error && !sessions && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!sessions && !error && <Skeleton height="group" />}
      {sessions && (
        <ul className="setting-rows" aria-label="Sessions">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} busy={ending.isBusy} onEnd={ending.runAction} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => endingOthers.runAction(undefined)}
        title="Sign out everywhere else?"
        confirmLabel="Sign out everywhere else"
        busyLabel="Signing out..."
        busy={endingOthers.isBusy}
        destructive
      >
        <p>
          {others.length === 1 ? "One other device" : `${others.length} other devices`} must sign in again. Unsaved
          input there stays in that browser. Your access tokens are revoked too.
        </p>
      </ConfirmDialog>
    </SettingPanel>
  );
}

type SessionRowProps = { readonly session: Session; readonly busy: boolean; readonly onEnd: (id: string) => void };

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const name = deviceName(session.user_agent);
  return (
    <SettingRow
      title={
        <>
          {name} {session.is_current && <Badge colour="green">This browser</Badge>}
        </>
      }
      about={
        <>
          Signed in <TimeAgo at={session.created_at} /> · used <TimeAgo at={session.refreshed_at} />
          {session.ip && ` · from ${session.ip}`}
        </>
      }
      actions={
        session.is_current ? undefined : (
          <Button variant="outline" onClick={() => onEnd(session.id)} disabled={busy} aria-label={`Sign out ${name}`}>
            Sign out
          </Button>
        )
      }
    />
  );
}
