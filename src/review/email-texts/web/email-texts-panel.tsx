import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { emailTextsQuery } from "./email-texts-client.ts";

/** The list of e-mails and letters whose words the press may change; each has a screen of its own. */
export function EmailTextsPanel() {
  const { data, error, refetch } = useQuery(emailTextsQuery);
  const groups = Object.entries(Object.groupBy(data ?? [], ({ group }) => group));
  return (
    <SettingPanel
      title="E-mails and letters"
      description="What the press writes to reviewers, authors, editors, readers, visitors and the owners of accounts. You change the words; the link, the code and the reason for the e-mail stay."
    >
      {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {groups.map(([group, texts = []]) => (
        <section key={group} aria-label={group}>
          <h3 className="press-part">{group}</h3>
          <ul className="setting-rows">
            {texts.map(({ key, name, when, version, is_changed: isChanged }) => (
              <li key={key} className="setting-row">
                <div>
                  <p className="setting-row-title">
                    <Link to={DASHBOARD.pressEmailText} params={{ key }} className="link">
                      {name}
                    </Link>
                  </p>
                  <p className="quiet">
                    {when} {isChanged ? `Your words, version ${version}.` : "As it came with the program."}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </SettingPanel>
  );
}
