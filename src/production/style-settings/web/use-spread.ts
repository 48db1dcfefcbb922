import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import type { PageStyleName } from "../../editions/page-style.ts";
import type { SampleKind } from "../../pages/sample-kinds.ts";
import { STYLE_VALUE_NAMES, type StyleValues } from "../../styles/style-values.ts";
import { setSpread } from "./styles-client.ts";

/** After the last change; whoever types a number is not interrupted at each digit. */
const SETTLE_MS = 2000;
/** How often pages are requested again while something else is being set, and how many times. */
const RETRY_MS = 3000;
const MAX_RETRIES = 40;

const isBusyProblem = (error: unknown): boolean => error instanceof ApiProblem && error.status === 503;

type Spread = {
  readonly name: PageStyleName;
  readonly values: StyleValues;
  readonly sample: SampleKind;
  /** Whether it is needed yet. */
  readonly isNeeded?: boolean;
};

/** Two pages in a style, set again when its values have not changed for two seconds; the pages before stay until then. */
export function useSpread({ name, values, sample, isNeeded = true }: Spread) {
  // Stored values come in another order of their names than those of the form.
  const key = JSON.stringify(Object.fromEntries(STYLE_VALUE_NAMES.map((value) => [value, values[value]])));
  const settled = useSettled(key);
  const { data, error, isFetching, failureReason, refetch } = useQuery({
    queryKey: ["production", "spread", name, sample, settled],
    queryFn: () => setSpread(name, JSON.parse(settled) as StyleValues, sample), // as it was written above
    enabled: isNeeded,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: (count, problem) => isBusyProblem(problem) && count < MAX_RETRIES,
    retryDelay: RETRY_MS,
  });
  return {
    pdf: data,
    error,
    isSetting: isFetching,
    isWaiting: isFetching && isBusyProblem(failureReason),
    /** Something has changed that is not set yet. */
    isBehind: key !== settled,
    retry: () => void refetch(),
  };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
