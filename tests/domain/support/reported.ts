import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { type Actor, ANONYMOUS } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reportPerson } from "~/domain/support/report-person.server";
import { sendSupportRequest } from "~/domain/support/send-support-request.server";

type Side = CompanyActor | InspectorActor;

export const REPORTED = "Shouted at the crew all morning.";
export const WARNING = "Do not shout at anybody.\nThe next time ends your account.";
/** What somebody asks support. */
export const ASKED = {
  name: "Sam Ortiz",
  email: "sam@ortizbuild.example",
  topic: "sales",
  message: "What would it cost?",
} as const;

export async function aSupportRequest(actor: Actor = ANONYMOUS): Promise<string> {
  return (await execute(sendSupportRequest, { actor, input: ASKED })).result.requestId;
}

/** What an administrator types for every outcome. */
export const DECISION = {
  reason: "The crew's foreman saw it too",
  answer: "Thank you. We have looked into it.",
};

/** A company's report about an inspector. */
export async function aReport(sender: Side = aCompany(), reported: Side = anInspector()) {
  const input = { userId: reported.id, reason: "abusive" as const, text: REPORTED };
  const { result } = await execute(reportPerson, { actor: sender, input });
  return { requestId: result.requestId, sender, reported, admin: anAdmin({ firstName: "Kim", lastName: "Vale" }) };
}
