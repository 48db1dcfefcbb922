import { Link } from "@tanstack/react-router";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { TYPE_NAMES } from "#publications/form/web/publication-sections.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

const CHOICES = [
  {
    type: "book",
    icon: "book-open",
    about: "A monograph, a textbook or an edited volume. Its chapters are added later.",
  },
  {
    type: "conference_proceedings",
    icon: "users",
    about: "A volume of a conference. Its papers are added later.",
  },
] as const;

/** The choice of a type, which comes first (specification §2). */
export const TypeChoice = () => (
  <section aria-labelledby="choose-type">
    <h2 id="choose-type" className="heading-3">
      What do you want to add?
    </h2>
    <ul className="type-choice">
      {CHOICES.map(({ type, icon, about }) => (
        <li key={type} className="panel type-card">
          <DashboardIcon name={icon} size={28} />
          <Link to={DASHBOARD.addPublication} search={{ type }} className="type-card-name">
            {TYPE_NAMES[type]}
          </Link>
          <p className="quiet">{about}</p>
        </li>
      ))}
    </ul>
    <p className="quiet">
      Is the book already in the catalogue?{" "}
      <Link to={DASHBOARD.addPublication} search={{ type: "academic_chapter" }} className="link">
        Add a chapter to it
      </Link>
    </p>
  </section>
);
