import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Refused } from "~/components/forms/refused";
import { TypedWords } from "~/components/forms/typed-words";
import { Banner, DateTime, supportStamps } from "~/components/ui";
import { SideDialog } from "~/components/ui/side-dialog";
import { errorSentence } from "~/copy/frame/errors";
import { type ReportDecision, personReportTexts as texts } from "~/copy/people/person-reports";
import { supportCode } from "~/copy/people/support";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import type { AdminActor } from "~/domain/actor";
import { closePersonReport } from "~/domain/support/decisions/close-person-report.server";
import { suspendReportedPerson } from "~/domain/support/decisions/suspend-reported-person.server";
import { warnReportedPerson } from "~/domain/support/decisions/warn-reported-person.server";
import { nextPersonReport, personReportForAdmin } from "~/domain/support/person-reports.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { keyIn } from "~/http/key-in";
import { redirectWithToast } from "~/http/session/toast.server";
import { DecisionForm } from "./decision-form";

type Params = Record<string, string | undefined>;

const add = ({ params }: { params: Params }) => ({ requestId: params.id ?? "" });
const done =
  (decision: ReportDecision) =>
  ({ actor, result: { requestId, number } }: { actor: AdminActor; result: { requestId: string; number: number } }) =>
    redirectWithToast(`/admin/support/${nextPersonReport(actor) ?? requestId}`, {
      title: texts.outcomes[decision].done(supportCode(number)),
    });

/** What each decision does; the report that has waited longest follows. */
const ACTIONS = {
  "no-action": formAction(closePersonReport, { add, done: done("no-action") }),
  warning: formAction(warnReportedPerson, { add, done: done("warning") }),
  suspension: formAction(suspendReportedPerson, { add, done: done("suspension") }),
};

export const meta = titled<typeof loader>(
  (data) => `${texts.outcomes[data.decision].title(data.reported.name)} · ${data.code}`,
);

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => {
  const decision = keyIn(ACTIONS, params.decision);
  const { id, number, state, name, about, account, closedBy, closedAt } = personReportForAdmin(actor, params.id ?? "");
  return {
    decision,
    id,
    code: supportCode(number),
    state,
    closedBy,
    closedAt,
    reported: {
      id: about.id,
      name: about.name,
      isCompany: about.isCompany,
      suspended: about.suspended,
      closed: about.closed,
    },
    sender: { name: account?.name ?? name, closed: account?.closed ?? true },
    isAboutActor: about.id === actor.id,
    readOnly: actor.impersonator !== null,
    zone: zoneOfPerson(actor),
    formKey: newFormKey(),
  };
});

export async function action(args: ActionFunctionArgs) {
  return ACTIONS[keyIn(ACTIONS, args.params.decision)](args);
}

type ShownDecision = ReturnType<typeof useLoaderData<typeof loader>>;

/** Asks, on an address of its own beside the report, for the words that each side gets. The slower of two administrators reads what was decided and keeps what they typed. */
export default function ReportDecisionPage() {
  const shown = useLoaderData<typeof loader>();
  const words = texts.outcomes[shown.decision];
  const obstacle = obstacleOf(shown);
  return (
    <SideDialog
      title={words.title(shown.reported.name)}
      closeTo={`/admin/support/${shown.id}`}
      closeLabel={texts.form.cancel}
    >
      <div className="grid gap-5">
        <Refused title={words.failed} />
        {shown.state === "open" ? null : (
          <Banner>
            <Decided {...shown} />
          </Banner>
        )}
        {obstacle ? <Banner tone="warn">{obstacle}</Banner> : null}
        {shown.state !== "open" || obstacle ? <TypedWords /> : <DecisionForm shown={shown} />}
      </div>
    </SideDialog>
  );
}

/** Says who was faster. */
function Decided({ state, closedBy, closedAt, zone }: ShownDecision) {
  if (closedAt === null) return null;
  return (
    <>
      {supportStamps[state].label} {texts.others.by} {closedBy}, <DateTime at={closedAt} zone={zone} long />.
    </>
  );
}

/** Why this administrator cannot decide so, in words; null where they can. */
function obstacleOf({ decision, reported, isAboutActor, readOnly }: ShownDecision): string | null {
  if (readOnly) return texts.readOnly;
  if (isAboutActor) return errorSentence("report-about-you");
  if (reported.closed && decision !== "no-action") return errorSentence("reported-gone");
  return null;
}
