import { openShop, type Visitor } from "#tests/routes/company/visitor";
import { doorsOf } from "#tests/routes/shared/jobs/doors";
import { aCompany, anAdmin } from "#tests/support/factories";
import { movesOf, REASON } from "#tests/support/money/interventions";
import { anEngagement, aPayableInspector, workMoney } from "#tests/support/money/payments";
import { doAndApprove } from "#tests/support/work/approved-work";
import { startRuntime } from "~/domain/core/runtime.server";
import { startedRuntime } from "~/domain/core/started-runtime.server";
import { type Cents, cents } from "~/lib/money";

export const PAYMENT = doorsOf("admin/payment/route");
export const PAGES = {
  hold: doorsOf("admin/payment/hold-route"),
  release: doorsOf("admin/payment/hold-route"),
  refund: doorsOf("admin/payment/amount/refund-route"),
  settlement: doorsOf("admin/payment/settlement/route"),
  claim: doorsOf("admin/payment/amount/claim-route"),
};
export const APPROVALS = doorsOf("admin/approvals/route");
export const APPROVAL = doorsOf("admin/approvals/approval-route");
export const DECISION = doorsOf("admin/approvals/decision-route");

export type Noun = keyof typeof PAGES;
export const NOUNS = Object.keys(PAGES) as Noun[];

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
  const paramsOf = (noun: Noun) => ({ id: paymentId, decision: noun });
  return {
    show: (visitor: Visitor) => visitor.get(PAYMENT.loader, `/admin/payments/${paymentId}`, { id: paymentId }),
    ask: (visitor: Visitor, noun: Noun, query = "") => visitor.get(PAGES[noun].loader, at(noun, query), paramsOf(noun)),
    press: (visitor: Visitor, noun: Noun, fields: Record<string, string> = {}) =>
      visitor.post(PAGES[noun].action, at(noun), paramsOf(noun), { reason: REASON, ...fields }),
  };
}

/** What people do with a decision that waits. */
export function approvalDesk(id: string) {
  const at = `/admin/approvals/${id}`;
  return {
    show: (visitor: Visitor) => visitor.get(APPROVAL.loader, at, { id }),
    ask: (visitor: Visitor, decision: string) => visitor.get(DECISION.loader, `${at}/${decision}`, { id, decision }),
    press: (visitor: Visitor, decision: string, fields: Record<string, string> = {}) =>
      visitor.post(DECISION.action, `${at}/${decision}`, { id, decision }, fields),
  };
}

export const LIMIT = cents(10_000);

export function sentenceOf(answer: { body: { lastResult?: { error?: Record<string, string[]> } } }) {
  return answer.body.lastResult?.error?.[""]?.[0];
}
