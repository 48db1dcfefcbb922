import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import type { Addressee } from "#manuscripts/server/manuscript-people.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { contentNoun } from "#review/volumes/volume.ts";
import type { Volume } from "./volume-access.ts";

type About = {
  readonly volume: Pick<Volume, "sequential_id" | "title" | "type">;
  readonly to: Addressee;
  readonly by: string;
  readonly pressUrl: string;
};

/** Returns the e-mail to a new editor of a volume. A person without an account gets the invitation besides. */
export const appointedEmail = ({ volume, to, by, pressUrl }: About): Mail => ({
  kind: "volume-editor-appointed",
  to: to.email,
  subject: `You are an editor of “${volume.title}”`,
  paragraphs: [
    `Dear ${to.name},`,
    `${by} has made you an editor of the volume “${volume.title}”. You see where its ${contentNoun(volume.type)}s are, handle them through review, and see nothing else of the press.`,
    "If you have no account yet, open it first: another e-mail has the link.",
  ],
  action: {
    label: "Open the volume",
    href: pressUrl + dashboardPath(DASHBOARD.volume, { id: volume.sequential_id }),
  },
  footnote: "You receive this e-mail because an editor of the press named you for this volume.",
});
