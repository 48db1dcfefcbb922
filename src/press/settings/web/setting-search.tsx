import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { foldForSearch } from "#people/core/search-text.ts";
import { PRESS_SUBJECTS, settingFieldId, findSettingSubject } from "#press/settings/press-subjects.ts";
import { toPressValues } from "#press/core/press-values.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { pressQuery, type StoredPress } from "./press-queries.ts";
import { settingWords } from "./setting-labels.ts";

type SettingSearchProps = { readonly search: string; readonly onSearch: (search: string) => void };
type FoundSetting = {
  readonly subject: string;
  readonly title: string;
  readonly label: string;
  readonly hash?: string;
};

const MAX_FOUND = 12;

/** Finds subjects and single settings by their words; a setting's link opens its page with the focus in its field. */
export function SettingSearch({ search, onSearch }: SettingSearchProps) {
  const { data: stored } = useQuery(pressQuery);
  const found = search.trim() === "" ? [] : findSettings(search, stored);
  return (
    <>
      <TextField
        type="search"
        label="Find a setting"
        autoComplete="off"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <p className="sr-only" role="status">
        {search.trim() !== "" && (found.length === 0 ? "No setting found" : `${found.length} found`)}
      </p>
      {search.trim() !== "" && found.length === 0 && <p className="quiet">No setting has these words.</p>}
      {found.length > 0 && (
        <ul className="press-found" aria-label="Settings found">
          {found.map(({ subject, title, label, hash }) => (
            <li key={`${subject} ${hash ?? ""}`}>
              <Link to={DASHBOARD.pressSubject} params={{ subject }} {...(hash && { hash })}>
                <span>{label}</span>
                {label !== title && <span className="quiet small">{title}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Returns the subjects, and then the settings, that have every word in their own words. */
function findSettings(search: string, stored: StoredPress | undefined): readonly FoundSetting[] {
  const words = foldForSearch(search).split(/\s+/u).filter(Boolean);
  const matches = (text: string): boolean => words.every((word) => foldForSearch(text).includes(word));
  const subjects = PRESS_SUBJECTS.filter((subject) =>
    matches(`${subject.title} ${subject.description} ${"words" in subject ? subject.words : ""}`),
  ).map(({ key, title }) => ({ subject: key, title, label: title }));
  const settings = Object.keys(stored ? toPressValues(stored.press) : {}).flatMap((path) => {
    const subject = findSettingSubject(path);
    const label = settingWords(path);
    return subject && !path.endsWith(".live") && matches(label)
      ? [{ subject: subject.key, title: subject.title, label, hash: settingFieldId(path) }]
      : [];
  });
  return [...subjects, ...settings].slice(0, MAX_FOUND);
}
