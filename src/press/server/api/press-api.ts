import { type PressDeps, pressPart } from "./press-deps.ts";
import { settingsApi } from "./settings-api.ts";

/** The operations on the press's settings and texts, below /api/v1. */
export const pressSettingsApi = (deps: PressDeps) => pressPart().route("/", settingsApi(deps));

/** A policy, or 200 publishers, may be longer than the body of other requests. */
export const LONG_PRESS_BODIES = /^(?:\/api\/v1)?\/press(?:\/texts\/[^/]+\/versions)?$/u;

export type PressSettingsApi = ReturnType<typeof pressSettingsApi>;
