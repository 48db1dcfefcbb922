import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fillParagraphs, fillText } from "#platform/mail/texts/fill-text.ts";
import { longDay } from "#ui/formatting/dates.ts";
import { invitationEmailQuery } from "../office-queries.ts";

/** Whom the invitation asks, and what the editor wrote before, for a reviewer who is on the list. */
type Written = {
  readonly invited?: Parameters<typeof invitationEmailQuery>[1];
  readonly personalLine?: string;
  readonly conflictReason?: string;
  readonly dueOn?: string | null;
};

/**
 * The fields of an invitation. Its e-mail follows them until the editor changes it; then it is the editor's, and `restore` brings the
 * press's text back.
 */
export function useInvitation(manuscriptId: string, name: string, written: Written = {}) {
  const { data: email, isError } = useQuery(invitationEmailQuery(manuscriptId, written.invited));
  const [personalLine, setLine] = useState(written.personalLine ?? "");
  const [conflictReason, setReason] = useState(written.conflictReason ?? "");
  const [chosenDay, setDay] = useState(written.dueOn ?? undefined);
  const [ownSubject, setSubject] = useState<string>();
  const [ownBody, setBody] = useState<string>();
  const dueOn = chosenDay ?? email?.due_on ?? "";
  const facts = {
    ...(name.trim() !== "" && { name: name.trim() }),
    personal_line: personalLine.trim() === "" ? "" : `“${personalLine.trim()}”`,
    ...(dueOn !== "" && { due_on: longDay(dueOn) }),
  };
  return {
    personalLine,
    setLine,
    conflictReason,
    setReason,
    dueOn,
    setDay,
    subject: ownSubject ?? (email ? fillText(email.subject, facts) : ""),
    setSubject,
    body: ownBody ?? (email ? fillParagraphs(email.body, facts).join("\n\n") : ""),
    setBody,
    /** Whether words of the editor's own go out: a field left empty has the press's. */
    isOwn: Boolean(ownSubject?.trim() || ownBody?.trim()),
    canRestore: ownSubject !== undefined || ownBody !== undefined,
    restore: () => {
      setSubject(undefined);
      setBody(undefined);
    },
    hasNoEmail: isError,
    /** The fields of the request. */
    input: {
      personal_line: personalLine,
      conflict_reason: conflictReason,
      email_subject: ownSubject ?? "",
      email_body: ownBody ?? "",
      ...(chosenDay !== undefined && chosenDay !== "" && { due_on: chosenDay }),
    },
  };
}

export type InvitationDraft = ReturnType<typeof useInvitation>;
