import { defineCommand, withinQuota } from "../command.server";
import { invalidField } from "../errors";
import { typedSets } from "../jobs/wanted-tests";
import { makeConcrete } from "../specifications/make-concrete.server";
import { checkedConcrete } from "../specifications/read-concrete.server";
import { loadPlanned, refuseFixed } from "./load-planned.server";
import { mayPlan } from "./policy";
import { furtherMix } from "./schema";
import { storePlan } from "./store-plan.server";

const PLANNED_ALREADY = "This mix is planned already. Change what is planned of it.";

/**
 * Plans a further mix of a job or booking: one of its specification, or a new one, which its specification then has. @throws DomainError not_found; invalid at the
 * fields of the section; conflict "plan-quota", "specification-quota", "job-changes-quota", and what `refuseFixed` throws
 */
export const planMix = defineCommand({
  name: "plan-mix",
  roles: ["company"],
  right: "book",
  input: furtherMix,
  load: loadPlanned,
  allow: ({ actor }, row) => mayPlan(actor, row),
  run(context, planned, { seen, tests, cylinderSets, concrete = {} }) {
    const { tx, actor } = context;
    refuseFixed(tx, planned, seen);
    const { companyId, row } = planned;
    const { specificationId: within, projectId, plan, title } = row;
    withinQuota("planned", plan.length);
    const sets = typedSets(cylinderSets);
    const read = checkedConcrete(tx, companyId, { concrete, tests, sets, projectId, within });
    if (plan.some(({ mix }) => mix === read.mix.id)) throw invalidField("mix", PLANNED_ALREADY);
    const made = makeConcrete(context, read, { companyId, title, createdBy: actor.id });
    storePlan(context, planned, {
      specificationId: made.specificationId,
      projectId: projectId ?? read.projectId,
      plan: [...plan, ...made.plan],
    });
    return { kind: planned.kind, id: planned.id, mix: read.mix.id };
  },
  audit: ({ kind, id, mix }) => ({ subject: [kind, id], details: { mix } }),
});
