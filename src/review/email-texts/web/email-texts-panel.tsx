import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { foldForSearch } from "#people/core/search-text.ts";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { emailTextsQuery, type ListedEmailText } from "./email-texts-client.ts";

/** The list of e-mails and letters whose words the press may change, found by their words; each has a screen of its own. */
export function EmailTextsPanel() {
  const { data, error, refetch } = useQuery(emailTextsQuery);
  const [search, setSearch] = useState("");
  const found = (data ?? []).filter((text) => hasWords(text, search));
  const groups = Object.entries(Object.groupBy(found, ({ group }) => group));
  return (
    <SettingPanel
      title="E-mails and letters"
      description="What the press writes to reviewers, authors, editors, readers, visitors and the owners of accounts. You change the words; the link, the code and the reason for the e-mail stay."
    >
      {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="email-texts-search">
          <TextField
            type="search"
            label="Find an e-mail or letter"
            hint="By its name, whom it is for, or when it is sent; “your words” finds those that you changed."
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <p className="quiet" role="status">
            {search.trim() !== "" &&
              (found.length === 0 ? "None has these words." : `${found.length} of ${data.length}`)}
          </p>
        </div>
      )}
      {groups.map(([group, texts = []]) => (
        <section key={group} aria-label={group}>
          <h3 className="press-part">
            {group} <span className="quiet small">{texts.length}</span>
          </h3>
          <ul className="setting-rows email-texts-rows">
            {texts.map((text) => (
              <TextRow key={text.key} text={text} />
            ))}
          </ul>
        </section>
      ))}
    </SettingPanel>
  );
}

const TextRow = ({ text }: { readonly text: ListedEmailText }) => (
  <li className="setting-row">
    <div>
      <p className="setting-row-title">
        <Link to={DASHBOARD.pressEmailText} params={{ key: text.key }} className="link">
          {text.name}
        </Link>
      </p>
      <p className="quiet">
        {text.when} {wordsState(text)}
      </p>
    </div>
  </li>
);

const wordsState = ({ is_changed: isChanged, version }: ListedEmailText): string =>
  isChanged ? `Your words, version ${version}.` : "As it came with the program.";

/** Returns whether each word that was typed stands in what the list shows of the text. */
function hasWords(text: ListedEmailText, search: string): boolean {
  const listed = foldForSearch(`${text.group} ${text.name} ${text.when} ${wordsState(text)}`);
  return foldForSearch(search)
    .split(/\s+/u)
    .every((word) => listed.includes(word));
}
