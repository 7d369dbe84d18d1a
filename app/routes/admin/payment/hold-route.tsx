import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { paymentDeskTexts as texts } from "~/copy/admin/money/payment-desk";
import { errorSentence } from "~/copy/frame/errors";
import type { PlainErrorCode } from "~/domain/error-codes";
import { holdPayment } from "~/domain/payments/interventions/hold-payment.server";
import { holdInTurn, intervene } from "~/domain/payments/interventions/intervene-flow.server";
import { KINDS, previewOf } from "~/domain/payments/interventions/preview.server";
import { releasePayment } from "~/domain/payments/interventions/release-payment.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { keyIn } from "~/http/key-in";
import { redirectWithToast } from "~/http/session/toast.server";
import { ports } from "~/platform/ports.server";
import { DecisionFrame, Obstacle } from "./frame";
import { PressForm } from "./press-form";
import { isPressable, PreviewTable } from "./preview";
import { aboutPayment, decided, type ShownPayment, shownPayment } from "./shown-payment.server";

type Decision = "hold" | "release";

/** What each address decides. */
const ACTIONS = {
  hold: formAction(holdPayment, {
    add: aboutPayment,
    run: holdInTurn,
    done: ({ result }) => redirectWithToast(`/admin/payments/${result.paymentId}`, { title: texts.hold.done }),
  }),
  release: formAction(releasePayment, {
    add: aboutPayment,
    run: (options) => intervene(ports(), releasePayment, options),
    done: (done) => decided(done, { title: texts.release.done }),
  }),
};

export const meta = titled<typeof loader>(
  (data) => `${texts[data.decision].title} · ${texts.title(data.payment.code)}`,
);

export const loader = (args: LoaderFunctionArgs) => ask(args);

const ask = page({ roles: ["admin"] }, ({ actor, params }) => {
  const decision = keyIn(ACTIONS, params.decision);
  const shown = shownPayment(actor, params.id ?? "");
  const found = decision === "release" ? previewOf(actor, shown.payment.id, KINDS.release, {}) : null;
  const isHeld = shown.payment.figures.heldAt !== null;
  const wanted = decision === "release";
  const obstacle: PlainErrorCode | null = isHeld === wanted ? null : isHeld ? "payment-held" : "payment-not-held";
  const preview = found && !("refused" in found) ? found : null;
  return { decision, ...shown, preview, obstacle };
});

export async function action(args: ActionFunctionArgs) {
  return ACTIONS[keyIn(ACTIONS, args.params.decision)](args);
}

/** Hold or release: asks for the reason, and says what it stops or sends. */
export default function PaymentHold() {
  const { decision, payment, isReadOnly, formKey, preview, obstacle } = useLoaderData<typeof loader>();
  const { title, submit, busy } = texts[decision];
  const back = `/admin/payments/${payment.id}`;
  return (
    <DecisionFrame title={title} payment={payment} isReadOnly={isReadOnly}>
      {obstacle ? (
        <Obstacle paymentId={payment.id}>{errorSentence(obstacle)}</Obstacle>
      ) : (
        <div className="grid gap-5">
          {sentencesOf(decision, payment).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {preview?.second ? <PreviewTable {...preview} /> : null}
          {preview && !isPressable(preview) ? null : (
            <PressForm
              formKey={formKey}
              busy={busy}
              submit={preview?.second ? texts.preview.ask : submit}
              action={`${back}/${decision}`}
              sent={{ quoted: preview?.quoted }}
              backTo={back}
            />
          )}
        </div>
      )}
    </DecisionFrame>
  );
}

function sentencesOf(decision: Decision, { figures, inspectorName }: ShownPayment["payment"]): string[] {
  const { untransferredAmount: unsent, transferredAmount: sent } = figures;
  if (decision === "release") return [texts.release.says(inspectorName, unsent)];
  const { hold } = texts;
  return [hold.says(inspectorName, unsent), ...(sent > 0 ? [hold.sent(inspectorName, sent)] : []), hold.notified];
}
