import { aJob, apply } from "#tests/domain/jobs/market";
import { aColleague, aCompany, actorFor, anInspector } from "#tests/support/factories";
import { DAY } from "#tests/support/world";
import type { CompanyActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { approveSpending } from "~/domain/spending/approve-spending.server";
import { askToSpend } from "~/domain/spending/ask-to-spend.server";
import { declineSpending, lapseSpendingRequests, withdrawSpending } from "~/domain/spending/end-spending.server";
import { cents } from "~/lib/money";
import type { Once } from "../each-time";
import { run } from "../run";

/** What is above a person's limit, asked of the owners. */
export const SPENDING = {
  async "ask-to-spend"() {
    const { manager, input } = await limited();
    return run(askToSpend, manager, input);
  },
  async "approve-spending"() {
    const { owner, spendingRequestId } = await asked();
    return run(approveSpending, owner, { spendingRequestId });
  },
  async "decline-spending"() {
    const { owner, spendingRequestId } = await asked();
    return run(declineSpending, owner, { spendingRequestId });
  },
  async "withdraw-spending"() {
    const { manager, spendingRequestId } = await asked();
    return run(withdrawSpending, manager, { spendingRequestId });
  },
  async "lapse-spending"({ clock }) {
    await asked();
    clock.advance(4 * DAY);
    return lapseSpendingRequests;
  },
} satisfies Partial<Once>;

async function limited() {
  const owner = aCompany();
  const manager = aColleague(owner, "manager", { payLimit: cents(100) });
  const subjectId = await apply(anInspector(), (await aJob(owner)).id);
  const input = { kind: "application" as const, subjectId };
  return { owner, manager, input };
}

async function asked() {
  const { owner, manager, input } = await limited();
  const { spendingRequestId } = (await execute(askToSpend, { actor: manager, input })).result;
  return { owner: actorFor(owner.id) as CompanyActor, manager, spendingRequestId };
}
