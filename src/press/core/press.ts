import type { z } from "zod";
import type { PressShape } from "#press/core/press-shape.ts";
import { DEFAULT_PRICES } from "#press/core/price-list.ts";
import { DEFAULT_WORKFLOW } from "#press/core/workflow-shape.ts";
import { ACADEMIC_PUBLISHERS } from "#press/core/publisher-suggestions.ts";

/** The press's data and claims: settings with the specification's values as defaults (decisions P4, P5, P18). */
export type Press = Readonly<z.infer<typeof PressShape>>;

/** The demonstration press is fictional; a real one sets its own data. */
export const DEFAULT_PRESS: Press = {
  name: "Colophon Academic Press",
  imprint: "",
  motto: "Scholarship, set properly.",
  email: "press@colophon.example",
  phone: "+91 00000 00000",
  address: ["14 Compositors’ Row", "Chennai 600 001", "India"],
  place: "Chennai",
  hours: {
    days: ["Mon", "Tue", "Wed", "Thu", "Fri"],
    from: "09:00",
    to: "18:00",
    timeZone: "Asia/Kolkata",
    label: "IST",
  },
  replyWithin: 24,
  quoteDays: 0,
  map: { latitude: 13.0827, longitude: 80.2707, zoom: 15 },
  claims: {
    books: { shown: "500+" },
    countries: { shown: "50+" },
    satisfaction: { shown: "95%" },
    years: { shown: "15+" },
    publications: { shown: "500+" },
    authors: { shown: "1000+" },
  },
  social: [],
  prices: DEFAULT_PRICES,
  publishers: ACADEMIC_PUBLISHERS,
  workflow: DEFAULT_WORKFLOW,
  deposits: { agency: "none", prefix: "", depositor: "", email: "", updatePolicy: "" },
  terms: { lending: "unstated", lendingWords: "", mining: "unstated", miningWords: "" },
  staffSecondFactor: "optional",
  firstSteps: "shown",
};
