import { ActionForm, SubmitButton, useRefusedForm } from "~/components/forms";
import { StepUpControl } from "~/components/forms/step-up";
import { useFreshOn, usePolling } from "~/components/live";
import { Banner, Card, payoutStamps, StatusStamp } from "~/components/ui";
import { payoutTexts as texts } from "~/copy/money/payouts";
import type { OwnPayouts } from "~/domain/payouts/queries.server";
import { formatLongDay } from "~/lib/time/dates";

interface PayoutCardProps {
  payouts: OwnPayouts;
  /** Set where bank details would be replaced, which needs the person's password or code. */
  proof: { byCode: boolean } | null;
  formKey: string;
  title: string;
  /** Milliseconds between polls while no live events come. */
  pollEveryMs: number;
  /** Why the provider's pages could not be opened. */
  refusal?: string | undefined;
}

/** The provider has all that it asked for and has not answered yet. */
export function awaitsProvider({ underReview }: Pick<OwnPayouts, "underReview">): boolean {
  return underReview;
}

/** The account at the provider, with what it needs and the button that leads there, which stands in every state. */
export function PayoutCard({ payouts, proof, formKey, title, pollEveryMs, refusal }: PayoutCardProps) {
  const { state, underReview } = payouts;
  useFreshOn("payout_status");
  usePolling(state === "verified" ? null : pollEveryMs);
  return (
    <Card title={title} aside={<StatusStamp {...payoutStamps[underReview ? "under_review" : state]} />}>
      <div className="grid gap-4">
        {refusal ? (
          <Banner tone="bad" title={texts.failed} announce>
            {refusal}
          </Banner>
        ) : null}
        <Standing payouts={payouts} />
        <PayoutNeeds payouts={payouts} />
        <OpenProvider payouts={payouts} proof={proof} formKey={formKey} />
      </div>
    </Card>
  );
}

function Standing({ payouts }: { payouts: OwnPayouts }) {
  const { state, way, underReview, pausedSince, last4, payoutSchedule } = payouts;
  if (pausedSince) {
    return (
      <Banner tone="bad" title={texts.paused.title(formatLongDay(pausedSince))}>
        {way === "manual" ? texts.byHand.paused : underReview ? texts.paused.underReview : texts.paused.text}
      </Banner>
    );
  }
  if (underReview) {
    return (
      <div>
        <p className="font-semibold">{texts.underReview.title}</p>
        <p className="mt-1">{texts.underReview.text}</p>
      </div>
    );
  }
  if (state !== "verified") return <p>{way === "manual" ? texts.byHand.instead : texts.states[state]}</p>;
  return (
    <div>
      <p>{texts.states.verified(last4)}</p>
      {payoutSchedule ? (
        <p className="mt-1 text-muted">{texts.schedule(texts.schedules[payoutSchedule as ScheduleName])}</p>
      ) : null}
    </div>
  );
}

type ScheduleName = keyof typeof texts.schedules;

/** Has a button whatever the provider says: a person may have left its form halfway, or want to correct something. */
function OpenProvider({
  payouts: { state, way, underReview },
  proof,
  formKey,
}: Pick<PayoutCardProps, "payouts" | "proof" | "formKey">) {
  const [form, fields] = useRefusedForm<{ currentPassword: string; code: string }>();
  const labels = {
    not_started: texts.connect,
    action_needed: texts.continue,
    verified: texts.update,
    closed: texts.replace,
  };
  const isUrgent = way === null && !underReview;
  return (
    <ActionForm formKey={formKey} form={form} action="/inspector-payments/account-link" className="grid gap-3">
      {underReview ? <p className="text-sm text-muted">{texts.change}</p> : null}
      {proof ? <StepUpControl fields={fields} byCode={proof.byCode} /> : null}
      <SubmitButton className="justify-self-start" busyLabel={texts.busy} variant={isUrgent ? "primary" : "secondary"}>
        {labels[state]}
      </SubmitButton>
    </ActionForm>
  );
}

function PayoutNeeds({ payouts: { state, needs, needsBy } }: { payouts: OwnPayouts }) {
  if (needs.length === 0) return null;
  const paid = state === "verified";
  return (
    <section aria-label={texts.needs}>
      <h3 className="text-lg">{paid ? texts.needsLater : texts.needs}</h3>
      {needsBy ? <p className="font-semibold">{texts.needsBy(formatLongDay(needsBy))}</p> : null}
      {paid ? <p className="text-muted">{needsBy ? texts.needsLaterBy : texts.needsLaterText}</p> : null}
      <ul className="mt-2 grid gap-2 border-t border-line pt-2">
        {needs.map((need) => {
          const [name, how] = texts.needNames[need];
          return (
            <li key={need}>
              <span className="font-semibold">{name}</span>
              <span className="block text-sm text-muted">{how}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
