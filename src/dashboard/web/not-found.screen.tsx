import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/forms/button.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

/** The screen for an unknown address below /dashboard, in the words of the public page (specification §2). */
export const NotFoundScreen = () => (
  <section className="panel dashboard-card">
    <h1 className="heading-3">Oops! Page not found</h1>
    <p>There is nothing at this address. It may have been moved, or mistyped.</p>
    <p>
      <Link to={DASHBOARD.home} className={buttonClass({ variant: "outline" })}>
        Go to your dashboard
      </Link>
    </p>
  </section>
);
