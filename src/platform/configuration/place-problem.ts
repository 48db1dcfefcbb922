import type { ConfigurationWarning } from "./warnings.ts";

/** A place that the configuration names and that cannot be used: its variable, and why. */
export type PlaceProblem = ConfigurationWarning & {
  /** Waiting does not help: the press refuses to start. */
  readonly isFinal: boolean;
};
