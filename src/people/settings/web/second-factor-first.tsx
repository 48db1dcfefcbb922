import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";

/** Why somebody of the staff was led here, and what opens their work again. */
export const SecondFactorFirst = () => (
  <section className="dashboard-warning" aria-label="Second factor needed">
    <DashboardIcon name="alert" />
    <p>
      <strong>Add a second step to go on.</strong> This press asks its staff for a second factor. Add one below, and
      your work opens again at once.
    </p>
  </section>
);
