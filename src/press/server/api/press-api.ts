import { type PressHouse, pressPart } from "./press-deps.ts";
import { settingsApi } from "./settings-api.ts";

/** The operations on the press's settings and texts, below /api/v1. */
export const houseApi = (house: PressHouse) => pressPart().route("/", settingsApi(house));

/** A policy, or 200 publishers, may be longer than the body of other requests. */
export const LONG_HOUSE_BODIES = /^(?:\/api\/v1)?\/press(?:\/texts\/[^/]+\/versions)?$/u;

export type HouseApi = ReturnType<typeof houseApi>;
