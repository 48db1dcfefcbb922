import { LANGUAGES } from "#publications/core/language.ts";

/** The thirteen languages of the registry; a code from another catalogue stays (decision F5). */
export const LanguageOptions = ({ chosen }: { readonly chosen: string }) => (
  <>
    {LANGUAGES.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
    {!LANGUAGES.some(({ code }) => code === chosen) && <option value={chosen}>{chosen}</option>}
  </>
);
