import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";

/** A notice for staff who must add a second factor before they can work. */
export const SecondFactorFirst = () => (
  <section className="dashboard-warning" aria-label="Second factor needed">
    <DashboardIcon name="alert" />
    <p>
      <strong>Add a second step to go on.</strong> This press requires a second factor of its staff. Add one below; then
      you can work again at once.
    </p>
  </section>
);
