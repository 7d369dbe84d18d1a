import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams, useSearchParams } from "@remix-run/react";
import { PersonCard } from "~/components/directory/person-card";
import { titled } from "~/components/document/title";
import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { Banner, LinkButton, PageHeader } from "~/components/ui";
import { errorSentence } from "~/copy/frame/errors";
import { personCardTexts, connectionsTexts as texts } from "~/copy/inspectors/directory";
import { connectionFor } from "~/domain/home/directory/connections.server";
import { answerConnection } from "~/domain/people/connections/answer-connection.server";
import { type ConnectionStep, obstacleTo } from "~/domain/people/connections/policy";
import { removeConnection } from "~/domain/people/connections/remove-connection.server";
import { withdrawConnection } from "~/domain/people/connections/withdraw-connection.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { keysOf } from "~/lib/keys-of";
import { backOf } from "./back";

type Params = Record<string, string | undefined>;

const done = ({ request }: { request: Request }) => redirectWithToast(backOf(request), texts.updated);
const connectionId = ({ params }: { params: Params }) => ({ connectionId: params.id ?? "" });
const answered = (status: string) => (args: { params: Params }) => ({ ...connectionId(args), status });

/** What becomes of a connection, by the word in the address. */
const DECISIONS = {
  acceptance: formAction(answerConnection, { add: answered("accepted"), saved: false, done }),
  refusal: formAction(answerConnection, { add: answered("rejected"), saved: false, done }),
  withdrawal: formAction(withdrawConnection, { add: connectionId, saved: false, done }),
  removal: formAction(removeConnection, { add: connectionId, saved: false, done }),
};

type Decision = keyof typeof DECISIONS;

const STEPS = {
  acceptance: "answer",
  refusal: "answer",
  withdrawal: "withdraw",
  removal: "remove",
} as const satisfies Record<Decision, ConnectionStep>;

const BUTTONS = {
  acceptance: { label: personCardTexts.accept, busy: personCardTexts.accepting, variant: "primary" },
  refusal: { label: personCardTexts.decline, busy: personCardTexts.declining, variant: "primary" },
  withdrawal: { label: personCardTexts.withdraw, busy: personCardTexts.withdrawing, variant: "primary" },
  removal: { label: personCardTexts.remove, busy: texts.removing, variant: "danger" },
} as const;

export const meta = titled<typeof loader>((data) => texts.decisions[data.decision].title);

export const loader = page({ roles: ["company", "inspector"], right: "contacts" }, ({ actor, params, request }) => {
  const decision = decisionOf(params);
  const { person, ...side } = connectionFor(actor, params.id ?? "");
  return {
    decision,
    person,
    obstacle: obstacleTo(STEPS[decision], side),
    back: backOf(request),
    formKey: newFormKey(),
  };
});

export const action = (args: ActionFunctionArgs) => DECISIONS[decisionOf(args.params)](args);

/** Asks before a connection is changed; the buttons of cards send the form at once. */
export default function ConnectionDecision() {
  const { decision, person, obstacle, back, formKey } = useLoaderData<typeof loader>();
  const refusals = useActionData<typeof action>()?.lastResult?.error?.[""] ?? [];
  const { id } = useParams();
  const [query] = useSearchParams();
  const { title, lead } = texts.decisions[decision];
  const { label, busy, variant } = BUTTONS[decision];
  return (
    <div className="grid max-w-prose gap-5">
      <PageHeader title={title} lead={obstacle ? undefined : lead} />
      {refusals.length > 0 ? (
        <Banner tone="bad" title={texts.failed} announce>
          {refusals.join(" ")}
        </Banner>
      ) : obstacle ? (
        <Banner tone="warn">{errorSentence(obstacle)}</Banner>
      ) : null}
      <PersonCard person={person}>
        {obstacle ? null : (
          <PlainForm formKey={formKey} action={`/connections/${id}/${decision}?${query}`}>
            <SubmitButton variant={variant} busyLabel={busy}>
              {label}
            </SubmitButton>
          </PlainForm>
        )}
      </PersonCard>
      <div>
        <LinkButton to={back} variant="secondary">
          {texts.keep}
        </LinkButton>
      </div>
    </div>
  );
}

function decisionOf({ decision }: Params): Decision {
  const found = keysOf(DECISIONS).find((known) => known === decision);
  if (!found) throw Response.json({ code: "not-found" }, { status: 404 });
  return found;
}
