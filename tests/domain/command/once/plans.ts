import { D40 } from "#tests/support/work/mixes";
import { aPlannedJob } from "#tests/support/work/plans";
import { changePlannedMix } from "~/domain/plans/change-planned-mix.server";
import { dropPlannedMix } from "~/domain/plans/drop-planned-mix.server";
import { planMix } from "~/domain/plans/plan-mix.server";
import { furtherMix, plannedChange } from "~/domain/plans/schema";
import type { Once } from "../each-time";
import { run } from "../run";

export const PLANS = {
  async "plan-mix"() {
    const { company, jobId, seen } = await aPlannedJob();
    return run(planMix, company, furtherMix.parse({ ...D40, jobId, seen, mixId: "F-30", hiredBy: "owner" }));
  },
  async "change-planned-mix"() {
    const { company, jobId, seen, mix } = await aPlannedJob();
    const changes = { volume: "300", tests: ["cylinders"], setsReason: "The deck grew" };
    return run(changePlannedMix, company, plannedChange.parse({ jobId, seen, of: mix, ...changes }));
  },
  async "drop-planned-mix"() {
    const { company, jobId, seen, mix } = await aPlannedJob();
    return run(dropPlannedMix, company, { jobId, seen, mix, setsReason: "It is placed next week" });
  },
} satisfies Partial<Once>;
