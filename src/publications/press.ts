/** The press's own facts and claims: settings with the specification's values as defaults (decisions P4, P5, P18). */
export type Press = {
  readonly name: string;
  /** One line under the name, in the hero and in descriptions of the site. */
  readonly motto: string;
  readonly email: string;
  readonly phone: string;
  readonly address: readonly string[];
  /** Town and country, as citations and feeds print it. */
  readonly place: string;
  readonly hours: string;
  readonly claims: {
    readonly books: string;
    readonly countries: string;
    readonly satisfaction: string;
    readonly years: string;
    readonly publications: string;
    readonly authors: string;
  };
};

/** The demonstration press is fictional; a real one sets its own. */
export const DEFAULT_PRESS: Press = {
  name: "Colophon Academic Press",
  motto: "Scholarship, set properly.",
  email: "press@colophon.example",
  phone: "+91 00000 00000",
  address: ["14 Compositors’ Row", "Chennai 600 001", "India"],
  place: "Chennai",
  hours: "Mon-Fri 9AM-6PM IST",
  claims: { books: "500+", countries: "50+", satisfaction: "95%", years: "15+", publications: "500+", authors: "1000+" },
};
