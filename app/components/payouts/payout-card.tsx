import { useCsrf } from "~/components/document/root-data";
import { ActionForm, SubmitButton } from "~/components/forms";
import { useFreshOn, usePolling } from "~/components/live";
import { Banner, Card, StatusStamp, stamps } from "~/components/ui";
import { payoutTexts as texts } from "~/copy/payouts";
import type { OwnPayouts } from "~/domain/payouts/queries.server";

interface PayoutCardProps {
  payouts: OwnPayouts;
  formKey: string;
  title: string;
  /** Milliseconds between polls while no live events come. */
  pollEveryMs: number;
  /** Why the provider's pages could not be opened. */
  refusal?: string | undefined;
}

/** The provider has all that it asked for and has not answered yet. */
export function awaitsProvider({ state, needs }: Pick<OwnPayouts, "state" | "needs">): boolean {
  return state === "action_needed" && needs.length === 0;
}

export function PayoutCard({ payouts, formKey, title, pollEveryMs, refusal }: PayoutCardProps) {
  const { state, needs, payoutSchedule } = payouts;
  const checking = awaitsProvider(payouts);
  useFreshOn("payout_status");
  usePolling(state === "verified" ? null : pollEveryMs);
  return (
    <Card title={title} aside={<StatusStamp {...stamps.payout[state]} />}>
      <div className="grid gap-4">
        {refusal ? (
          <Banner tone="bad" title={texts.failed} announce>
            {refusal}
          </Banner>
        ) : null}
        <div>
          <p>{sentenceOf(payouts, checking)}</p>
          {state === "verified" && payoutSchedule ? (
            <p className="mt-1 text-muted">{texts.schedule(texts.schedules[payoutSchedule as ScheduleName])}</p>
          ) : null}
        </div>
        {needs.length > 0 ? <Needs needs={needs} lead={state === "verified" ? texts.needsLater : texts.needs} /> : null}
        {checking ? null : <OpenProvider state={state} formKey={formKey} />}
      </div>
    </Card>
  );
}

function sentenceOf({ state, last4 }: OwnPayouts, checking: boolean): string {
  if (checking) return texts.states.checking;
  return state === "verified" ? texts.states.verified(last4) : texts.states[state];
}

type ScheduleName = keyof typeof texts.schedules;

function Needs({ needs, lead }: { needs: OwnPayouts["needs"]; lead: string }) {
  return (
    <div>
      <p className="font-semibold">{lead}</p>
      <ul className="mt-1 list-disc pl-6">
        {needs.map((need) => (
          <li key={need}>{texts.needNames[need]}</li>
        ))}
      </ul>
    </div>
  );
}

function OpenProvider({ state, formKey }: { state: OwnPayouts["state"]; formKey: string }) {
  const labels = {
    not_started: texts.connect,
    action_needed: texts.continue,
    verified: texts.update,
    closed: texts.replace,
  };
  return (
    <ActionForm csrf={useCsrf()} formKey={formKey} action="/inspector-payments/account-link">
      <SubmitButton busyLabel={texts.busy} variant={state === "verified" ? "secondary" : "primary"}>
        {labels[state]}
      </SubmitButton>
    </ActionForm>
  );
}
