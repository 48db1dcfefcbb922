import { FirstStepsPanel } from "#dashboard/web/home/first-steps-panel.tsx";
import { NewsPanel } from "#policies/news/web/news-panel.tsx";
import { TextsPanel } from "#policies/web/texts-panel.tsx";
import { PressScreen } from "#press/settings/web/press.screen.tsx";
import { AgreementTextsPanel } from "#review/agreements/web/agreement-texts-panel.tsx";
import { EmailTextsPanel } from "#review/email-texts/web/email-texts-panel.tsx";
import { ReviewFormsPanel } from "#review/forms/web/review-forms-panel.tsx";

/** `/dashboard/settings/press`, with the lists of the press's policy texts, of its e-mails and letters, review forms and publishing agreements, and the guide of a new press. */
export const PressSettingsScreen = () => (
  <PressScreen
    texts={
      <>
        <TextsPanel />
        <NewsPanel />
        <EmailTextsPanel />
        <ReviewFormsPanel />
        <AgreementTextsPanel />
        <FirstStepsPanel />
      </>
    }
  />
);
