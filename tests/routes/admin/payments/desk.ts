import { openShop, type Visitor } from "#tests/routes/company/visitor";
import { aCompany, anAdmin } from "#tests/support/factories";
import { movesOf, REASON } from "#tests/support/money/interventions";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { workMoney } from "#tests/support/money/till";
import { doAndApprove } from "#tests/support/work/approved-work";
import { startRuntime } from "~/domain/core/runtime.server";
import { startedRuntime } from "~/domain/core/started-runtime.server";
import { type Cents, cents } from "~/lib/money";

export const NOUNS = ["hold", "release", "refund", "settlement", "claim"] as const;
type Noun = (typeof NOUNS)[number];

interface DeskOptions {
  paidOut?: boolean;
  limit?: Cents;
}

/** Work for 170.00 that is paid for, and an administrator's desk. With `paidOut` the inspector has the share of 144.50. */
export async function aDesk(options: DeskOptions = {}) {
  const lone = await aLoneDesk(options);
  return { ...lone, ...movesOf(lone.till, lone.paymentId) };
}

/** The same without another administrator. */
export async function aLoneDesk({ paidOut = false, limit }: DeskOptions = {}) {
  const till = openShop();
  if (limit) startRuntime({ ...startedRuntime(), twoPersonLimit: limit });
  const [person, company, inspector] = [anAdmin(), aCompany(), await aPayableInspector(till)];
  const { paymentId, booking } = await anEngagement(till, company, inspector);
  const approve = () => doAndApprove(till, { company, inspector, booking });
  if (paidOut) {
    await approve();
    await workMoney(till);
  }
  return { till, person, company, inspector, paymentId, booking, approve, ...desk(paymentId) };
}

/** What an administrator opens and sends about one payment. */
function desk(paymentId: string) {
  const at = (noun: Noun, query = "") => `/admin/payments/${paymentId}/${noun}${query}`;
  return {
    show: (visitor: Visitor) => visitor.get(`/admin/payments/${paymentId}`),
    ask: (visitor: Visitor, noun: Noun, query = "") => visitor.get(at(noun, query)),
    press: (visitor: Visitor, noun: Noun, fields: Record<string, string> = {}) =>
      visitor.post(at(noun), { reason: REASON, ...fields }),
  };
}

/** What people do with a decision that waits. */
export function approvalDesk(id: string) {
  const at = `/admin/approvals/${id}`;
  return {
    show: (visitor: Visitor) => visitor.get(at),
    ask: (visitor: Visitor, decision: string) => visitor.get(`${at}/${decision}`),
    press: (visitor: Visitor, decision: string, fields: Record<string, string> = {}) =>
      visitor.post(`${at}/${decision}`, fields),
  };
}

export const LIMIT = cents(10_000);

export function sentenceOf(answer: { body: { lastResult?: { error?: Record<string, string[]> } } }) {
  return answer.body.lastResult?.error?.[""]?.[0];
}
