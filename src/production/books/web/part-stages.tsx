import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { MarkedLink } from "#ui/marked-link.tsx";
import { PART_STAGE_NAMES, PART_STAGES, type PartStage } from "../part-stage.ts";

type PartStagesProps = {
  readonly stages: Readonly<Record<PartStage, number>>;
  readonly chosen: PartStage | undefined;
};

/** Where the parts are: each stage as wide as its count, and a link that narrows the table to it. */
export const PartStages = ({ stages, chosen }: PartStagesProps) => (
  <nav className="waits volume-stages production-bar" aria-label="Parts by stage">
    {PART_STAGE_NAMES.filter((name) => stages[name] > 0).map((name) => (
      <MarkedLink
        key={name}
        from={DASHBOARD.productionBook}
        to={DASHBOARD.productionBook}
        search={{ stage: name === chosen ? undefined : name }}
        className={`waits-part production-stage-${name}`}
        style={{ flexGrow: stages[name] }}
        activeProps={{}}
        mark={name === chosen ? "true" : undefined}
        resetScroll={false}
        replace
      >
        <b>{stages[name]}</b> {PART_STAGES[name]}
      </MarkedLink>
    ))}
  </nav>
);
