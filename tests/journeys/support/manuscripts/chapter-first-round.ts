import { WHOLE_REPORT } from "../../../support/presses/life/life-report.ts";
import { type SentByApi, sendByApi, submitByApi } from "../../../support/manuscripts/sent-by-api.ts";
import { pathIn } from "../mailboxes.ts";
import { AUTHOR, CO_AUTHOR, CONFIDENTIAL, formatName, GUEST, REVIEWER } from "./chapter-cast.ts";
import type { ChapterLife } from "./chapter-life.ts";
import { BOOK, namedChapter, namelessChapter, TITLE } from "./named-chapter.ts";
import type { Reader } from "./read-by-browser.ts";

/**
 * The first round, by the API that the screens use: journeys of its screens are submit.spec.ts, follow.spec.ts, editor.spec.ts and review.spec.ts.
 * Both reviewers have reported, each with a concern of their own.
 */
export async function playFirstRound(
  { press, author, editor, guest, reviewer }: ChapterLife,
  concerns: { readonly reviewer: string; readonly guest: string },
): Promise<SentByApi> {
  const { url } = press;
  const sent = await submitByApi(author.page, url, {
    title: TITLE,
    parentTitle: BOOK,
    others: [[formatName(CO_AUTHOR), CO_AUTHOR.email, CO_AUTHOR.institution]],
    file: namedChapter("submission").buffer,
  });
  const at = `/manuscripts/${sent.id}`;
  const edit = (method: string, path: string, data?: unknown) => sendByApi(editor.page, url, [method, path, data]);
  const key = (): string => crypto.randomUUID();
  const readVersion = async (): Promise<number> => (await edit("GET", at)).version;
  await edit("POST", `${at}/take`, { key: key(), version: await readVersion() });
  await edit("POST", `${at}/review-copy`, {});
  const { copy } = await edit("PUT", `${at}/review-copy/${key()}`, namelessChapter());
  await edit("POST", `${at}/start-review`, {
    key: key(),
    version: await readVersion(),
    anonymity: "double",
    reports_needed: 2,
    review_copy: { id: copy.id, sha256: copy.sha256 },
    review_copy_checked: true,
  });
  const report = async ({ page }: Reader, person: typeof GUEST, concern: string): Promise<void> => {
    const invited = { name: formatName(person), email: person.email, personal_line: "" };
    await edit("POST", `${at}/reviewers`, { key: key(), ...invited });
    const link = `/review-links/${pathIn(await press.email(person.email, /would you review/u))
      .split("/")
      .at(-1)}`;
    const send = (method: string, path: string, data: unknown) => sendByApi(page, url, [method, path, data]);
    await send("POST", `${link}/accept`, { conflict: "none", conflict_text: "" });
    await send("PUT", `${link}/report`, {
      ...WHOLE_REPORT,
      recommendation: "major",
      confidential: CONFIDENTIAL,
      concerns: [{ id: key(), kind: "essential", body: concern, page: "", passage: "" }],
    });
    await send("POST", `${link}/submit`, {});
  };
  await report(reviewer, REVIEWER, concerns.reviewer);
  await report(guest, GUEST, concerns.guest);
  await press.email(AUTHOR.email, /we have your manuscript/u);
  return sent;
}
