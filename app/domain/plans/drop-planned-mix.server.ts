import { defineCommand } from "../command.server";
import { notFound } from "../errors";
import { loadPlanned, refuseFixed } from "./load-planned.server";
import { mayPlan } from "./policy";
import { plannedRemoval } from "./schema";
import { storePlan } from "./store-plan.server";

/** Takes a mix out of a plan; its specification keeps it. @throws DomainError not_found; conflict "job-changes-quota", and what `refuseFixed` throws */
export const dropPlannedMix = defineCommand({
  name: "drop-planned-mix",
  roles: ["company"],
  right: "book",
  input: plannedRemoval,
  load: loadPlanned,
  allow: ({ actor }, row) => mayPlan(actor, row),
  run(context, planned, { seen, mix }) {
    const { specificationId, projectId, plan } = planned.row;
    const left = plan.filter((each) => each.mix !== mix);
    if (left.length === plan.length) throw notFound();
    refuseFixed(context.tx, planned, seen);
    storePlan(context, planned, { specificationId, projectId, plan: left });
    return { kind: planned.kind, id: planned.id };
  },
  audit: ({ kind, id }, { mix, setsReason }) => ({
    subject: [kind, id],
    details: { mix },
    forgettable: { reason: setsReason },
  }),
});
