import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { readSavedSearchesAddress } from "#catalogue/core/saved-searches-address.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { readChangesAddress } from "#press/settings/changes-address.ts";
import { screen } from "./screen-route.ts";

const profile = createRoute({
  ...screen(DASHBOARD.profile),
  component: lazyRouteComponent(() => import("#dashboard/web/profile.screen.tsx"), "ProfileScreen"),
});

const settings = createRoute({
  ...screen(DASHBOARD.settings),
  component: lazyRouteComponent(() => import("#people/settings/web/overview.screen.tsx"), "SettingsOverviewScreen"),
});

const account = createRoute({
  ...screen(DASHBOARD.account),
  component: lazyRouteComponent(() => import("#people/settings/web/account.screen.tsx"), "AccountScreen"),
});

const security = createRoute({
  ...screen(DASHBOARD.security),
  component: lazyRouteComponent(() => import("#people/settings/web/security.screen.tsx"), "SecurityScreen"),
});

const notifications = createRoute({
  ...screen(DASHBOARD.notifications),
  component: lazyRouteComponent(() => import("#people/settings/web/notifications.screen.tsx"), "NotificationsScreen"),
});

const savedSearches = createRoute({
  ...screen(DASHBOARD.savedSearches),
  validateSearch: readSavedSearchesAddress,
  component: lazyRouteComponent(
    () => import("#catalogue/saved-searches/web/saved-searches.screen.tsx"),
    "SavedSearchesScreen",
  ),
});

const tokens = createRoute({
  ...screen(DASHBOARD.tokens),
  component: lazyRouteComponent(() => import("#people/tokens/web/tokens.screen.tsx"), "TokensScreen"),
});

const appearance = createRoute({
  ...screen(DASHBOARD.appearance),
  component: lazyRouteComponent(() => import("#people/settings/web/appearance.screen.tsx"), "AppearanceScreen"),
});

const privacy = createRoute({
  ...screen(DASHBOARD.privacy),
  component: lazyRouteComponent(() => import("#people/settings/web/privacy.screen.tsx"), "PrivacyScreen"),
});

const webhooks = createRoute({
  ...screen(DASHBOARD.webhooks),
  component: lazyRouteComponent(() => import("#webhooks/web/webhooks.screen.tsx"), "WebhooksScreen"),
});

const press = createRoute({
  ...screen(DASHBOARD.press),
  component: lazyRouteComponent(() => import("#dashboard/web/press.screen.tsx"), "PressSettingsScreen"),
});

const pressSubject = createRoute({
  ...screen(DASHBOARD.pressSubject),
  validateSearch: readChangesAddress,
  component: lazyRouteComponent(() => import("#dashboard/web/press.screen.tsx"), "PressSubjectScreen"),
});

const pressText = createRoute({
  ...screen(DASHBOARD.pressText),
  component: lazyRouteComponent(() => import("#policies/web/text.screen.tsx"), "TextScreen"),
});

const pressEmailText = createRoute({
  ...screen(DASHBOARD.pressEmailText),
  component: lazyRouteComponent(() => import("#review/email-texts/web/email-text.screen.tsx"), "EmailTextScreen"),
});

const pressReviewForm = createRoute({
  ...screen(DASHBOARD.pressReviewForm),
  component: lazyRouteComponent(() => import("#review/forms/web/review-form.screen.tsx"), "ReviewFormScreen"),
});

const pressPageStyle = createRoute({
  ...screen(DASHBOARD.pressPageStyle),
  component: lazyRouteComponent(
    () => import("#production/style-settings/web/house-style.screen.tsx"),
    "HouseStyleScreen",
  ),
});

const pressAgreement = createRoute({
  ...screen(DASHBOARD.pressAgreement),
  component: lazyRouteComponent(
    () => import("#review/agreements/web/agreement-text.screen.tsx"),
    "AgreementTextScreen",
  ),
});

/** The screens of a person’s own settings, and of the press’s. */
export const settingsRoutes = [
  profile,
  settings,
  account,
  security,
  notifications,
  savedSearches,
  tokens,
  appearance,
  privacy,
  webhooks,
  press,
  pressSubject,
  pressText,
  pressEmailText,
  pressReviewForm,
  pressPageStyle,
  pressAgreement,
] as const;
