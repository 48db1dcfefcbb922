import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { VOLUME_STAGE_NAMES, VOLUME_STAGES, type VolumeStage } from "#review/volumes/volume.ts";
import { MarkedLink } from "#ui/marked-link.tsx";

type StagesBarProps = {
  readonly stages: Readonly<Record<VolumeStage, number>>;
  /** Manuscripts that were begun and not sent in; null for those who may not know. */
  readonly drafts: number | null;
  readonly chosen: VolumeStage | undefined;
  readonly noun: string;
};

/** Where the chapters are: each part as wide as its count, and a link that shows these alone. */
export function StagesBar({ stages, drafts, chosen, noun }: StagesBarProps) {
  return (
    <nav className="waits volume-stages" aria-label={`Where the ${noun}s are`}>
      {drafts !== null && drafts > 0 && (
        <span className="waits-part volume-stage-drafts" style={{ flexGrow: drafts }}>
          <b>{drafts}</b> not sent in
        </span>
      )}
      {VOLUME_STAGE_NAMES.filter((name) => stages[name] > 0).map((name) => (
        <MarkedLink
          key={name}
          from={DASHBOARD.volume}
          to={DASHBOARD.volume}
          search={(before) => ({ ...before, stage: name === chosen ? undefined : name })}
          className={`waits-part volume-stage-${name}`}
          style={{ flexGrow: stages[name] }}
          activeProps={{}}
          mark={name === chosen ? "true" : undefined}
          resetScroll={false}
          replace
        >
          <b>{stages[name]}</b> {VOLUME_STAGES[name]}
        </MarkedLink>
      ))}
    </nav>
  );
}
