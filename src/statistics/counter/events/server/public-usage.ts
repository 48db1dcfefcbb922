import type { Context } from "#platform/context.ts";
import type { Visit } from "#statistics/core/counting.ts";
import { createUsageLog, type UsageLog } from "./usage-log.ts";

/** Returns whether the session of these headers is of the staff. */
export type IsStaff = (headers: Visit["headers"]) => Promise<boolean>;

/** The usage log without the staff's use (COUNTER R5.1, §7.8: use by the press itself is not counted). */
export type PublicUsage = Pick<UsageLog, "isDue" | "pending"> & {
  /** Records a visit that is not the staff's. */
  record(visit: Pick<Visit, "signedIn" | "headers">, record: (log: UsageLog) => void): void;
  store(): Promise<void>;
};

export function createPublicUsage(
  ctx: Pick<Context, "db" | "clock" | "log">,
  isStaff: IsStaff = async () => false,
): PublicUsage {
  const log = createUsageLog(ctx);
  /** Those whose person is being searched for. */
  const searches = new Set<Promise<void>>();

  const recordOthers = async (headers: Visit["headers"], record: (log: UsageLog) => void): Promise<void> => {
    try {
      if (!(await isStaff(headers))) record(log);
    } catch (error) {
      ctx.log.warn({ err: error }, "A signed-in reader's use was not counted: who it is could not be looked up.");
    }
  };
  return {
    record({ signedIn = false, headers }, record) {
      if (!signedIn) return record(log);
      const looking = recordOthers(headers, record).finally(() => searches.delete(looking));
      searches.add(looking);
    },
    isDue: log.isDue,
    pending: () => log.pending() + searches.size,
    async store() {
      await Promise.all(searches);
      await log.store();
    },
  };
}
