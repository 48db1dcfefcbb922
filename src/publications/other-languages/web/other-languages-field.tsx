import type { FormPart } from "#publications/core/form/form-part.ts";
import { useState } from "react";
import { findDirection, LANGUAGES, langAttribute, languageName, parseLanguage } from "#publications/core/language.ts";
import { EMPTY_LANGUAGE, type OtherLanguageEntry } from "#publications/other-languages/other-language-entry.ts";
import { ListGroup, rowTexts } from "#publications/core/web/row-fields.tsx";
import { LanguageOptions } from "#publications/core/web/language-options.tsx";
import { Button } from "#ui/forms/button.tsx";
import { NativeSelect, TextArea, TextField } from "#ui/forms/text-field.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Tabs } from "#ui/tabs.tsx";

const formatLanguage = (tag: string): string => {
  const code = parseLanguage(tag);
  return code === undefined ? tag : languageName(code);
};

type LanguagesForm = FormPart<{ language: string; other_languages: readonly OtherLanguageEntry[] }>;

/** Title, abstract and keywords in languages beside the publication's own: a tab for each. */
export function OtherLanguagesField({ form }: { readonly form: LanguagesForm }) {
  const languages = form.entry.other_languages;
  const [chosen, setChosen] = useState(0);
  const isWrong = (at: number): boolean =>
    Object.keys(form.fieldErrors).some((field) => field.startsWith(`other_languages.${at}.`));
  const wrong = languages.findIndex((_, index) => isWrong(index));
  // A wrong field must be in sight, so that the summary of errors can lead to it.
  const open = wrong < 0 || isWrong(chosen) ? Math.min(chosen, languages.length - 1) : wrong;
  const setLanguages = (changed: readonly OtherLanguageEntry[]): void => form.change({ other_languages: changed });
  const free = LANGUAGES.find(
    ({ code }) => code !== form.entry.language && !languages.some(({ language }) => language === code),
  );
  return (
    <ListGroup form={form} field="other_languages" label="Other languages">
      {languages.length > 0 && (
        <Tabs
          label="Languages"
          chosen={String(open)}
          onChoose={(name) => setChosen(Number(name))}
          tabs={languages.map((texts, index) => ({
            name: String(index),
            label: isWrong(index) ? `${formatLanguage(texts.language)} (to correct)` : formatLanguage(texts.language),
            content: (
              <LanguageTexts
                form={form}
                at={index}
                texts={texts}
                onChange={(changed) => setLanguages(languages.with(index, { ...texts, ...changed }))}
                onRemove={() => {
                  setChosen(Math.max(0, index - 1));
                  setLanguages(languages.toSpliced(index, 1));
                }}
              />
            ),
          }))}
        />
      )}
      <p>
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            setChosen(languages.length);
            setLanguages([...languages, { ...EMPTY_LANGUAGE, language: free?.code ?? "" }]);
          }}
        >
          <DashboardIcon name="plus" size={16} />
          Add a language
        </Button>
      </p>
    </ListGroup>
  );
}

type LanguageTextsProps = {
  readonly form: LanguagesForm;
  readonly at: number;
  readonly texts: OtherLanguageEntry;
  readonly onChange: (changed: Partial<OtherLanguageEntry>) => void;
  readonly onRemove: () => void;
};

function LanguageTexts({ form, at, texts, onChange, onRemove }: LanguageTextsProps) {
  const text = rowTexts({ form, path: `other_languages.${at}`, row: texts, onChange });
  const code = parseLanguage(texts.language);
  const written = { lang: langAttribute(code), dir: code === undefined ? "auto" : findDirection(code) };
  const name = formatLanguage(texts.language);
  return (
    <div className="publication-language">
      <NativeSelect label="Language" {...text("language")}>
        <LanguageOptions chosen={texts.language} />
      </NativeSelect>
      <TextField label={`Title in ${name}`} optional {...written} {...text("title")} />
      <TextField label={`Subtitle in ${name}`} optional {...written} {...text("subtitle")} />
      <TextArea label={`Abstract in ${name}`} optional rows={6} {...written} {...text("abstract")} />
      <TextField
        label={`Keywords in ${name}`}
        optional
        hint="Separate keywords with commas"
        {...written}
        {...text("keywords")}
      />
      <p>
        <Button variant="ghost" size="small" onClick={onRemove}>
          Remove {name}
        </Button>
      </p>
    </div>
  );
}
