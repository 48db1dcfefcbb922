import { readResult } from "#platform/web/call-api.ts";
import { VersionHistory } from "#review/versions/web/version-history.tsx";
import { type EditedEmailText, emailTexts } from "./email-texts-client.ts";

/** All versions of a text, the newest first, and the way back to the shipped one. */
export const EmailTextVersions = ({
  text: { key, version: newest, versions, is_changed: isChanged },
}: {
  readonly text: EditedEmailText;
}) => (
  <VersionHistory
    noun="text"
    versions={versions}
    isChanged={isChanged}
    reset={() => readResult(emailTexts[":key"].$delete({ param: { key }, header: { "if-match": `"${newest}"` } }))}
    consequence="E-mails and letters use it from now on. Your words stay in the list of versions."
  >
    {({ words }) =>
      words === null ? (
        <p>Back to the text that came with the program.</p>
      ) : (
        <details>
          <summary>{words.subject}</summary>
          <p className="email-text-body">{words.body}</p>
        </details>
      )
    }
  </VersionHistory>
);
