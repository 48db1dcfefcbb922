import { Navigate, useLocation, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { FirstStepsPanel } from "#dashboard/web/home/first-steps-panel.tsx";
import { NotFoundScreen } from "#dashboard/web/not-found.screen.tsx";
import { NewsPanel } from "#policies/news/web/news-panel.tsx";
import { TextsPanel } from "#policies/web/texts-panel.tsx";
import { findAnchor, findSubject, FIRST_SUBJECT, type PressSubjectKey } from "#press/settings/press-subjects.ts";
import { ChangeLog } from "#press/settings/web/change-log.tsx";
import { PressScreen } from "#press/settings/web/press.screen.tsx";
import { PageStylesPanel } from "#production/style-settings/web/page-styles-panel.tsx";
import { AgreementTextsPanel } from "#review/agreements/web/agreement-texts-panel.tsx";
import { EmailTextsPanel } from "#review/email-texts/web/email-texts-panel.tsx";
import { ReviewFormsPanel } from "#review/forms/web/review-forms-panel.tsx";

/** What subjects have besides their forms: the lists of the press's texts, e-mails, review forms and agreements, and the log. */
const LISTS: Readonly<Partial<Record<PressSubjectKey, ReactNode>>> = {
  "review-forms": <ReviewFormsPanel />,
  agreements: <AgreementTextsPanel />,
  "house-styles": <PageStylesPanel />,
  "e-mails": <EmailTextsPanel />,
  texts: <TextsPanel />,
  news: <NewsPanel />,
  "first-steps": <FirstStepsPanel />,
  changes: <ChangeLog />,
};

/** `/dashboard/settings/press/$subject`. */
export function PressSubjectScreen() {
  const subject = findSubject(useParams({ strict: false }).subject ?? "");
  return subject ? <PressScreen subject={subject}>{LISTS[subject.key]}</PressScreen> : <NotFoundScreen />;
}

/** `/dashboard/settings/press` leads to its first subject; an anchor of the former single page, to the subject that has its part. */
export function PressSettingsScreen() {
  const hash = useLocation({ select: (location) => location.hash });
  const { key } = findAnchor(hash) ?? FIRST_SUBJECT;
  return <Navigate to={DASHBOARD.pressSubject} params={{ subject: key }} {...(hash && { hash })} replace />;
}
