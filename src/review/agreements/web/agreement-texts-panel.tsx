import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { licenceName } from "#manuscripts/agreements/agreement.ts";
import { SettingPanel, SettingRow } from "#ui/forms/setting-panel.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { AGREEMENT_TITLES, agreementTextsQuery } from "./agreement-texts-client.ts";

/** The list of publishing agreements by the kind of work; each has a screen of its own. */
export function AgreementTextsPanel() {
  const { data, error, refetch } = useQuery(agreementTextsQuery);
  return (
    <SettingPanel
      title="Publishing agreements"
      description="What corresponding authors accept after the acceptance. Whether they are asked for it is set under Peer review."
    >
      {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className="setting-rows" aria-label="Publishing agreements">
          {data.map(({ kind, version, licences }) => (
            <SettingRow
              key={kind}
              title={
                <Link to={DASHBOARD.pressAgreement} params={{ kind }} className="link">
                  {AGREEMENT_TITLES[kind]}
                </Link>
              }
              about={
                version === 0
                  ? "No text: authors of such works are not asked."
                  : `Version ${version}. ${licences.map(licenceName).join(", ")}.`
              }
            />
          ))}
        </ul>
      )}
    </SettingPanel>
  );
}
