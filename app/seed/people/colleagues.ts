import { changeProject } from "~/domain/companies/projects/change-project.server";
import { createProject } from "~/domain/companies/projects/create-project.server";
import { changePerson } from "~/domain/company-people/change-person.server";
import { inviteToCompany } from "~/domain/company-people/invitations/invite.server";
import { reads } from "~/domain/core/runtime.server";
import { askToSpend } from "~/domain/spending/ask-to-spend.server";
import { keysOf } from "~/lib/keys-of";
import { sentMails } from "~/platform/mail.server";
import { type Stage, submit } from "../stage";
import type { Step } from "../timeline";
import { zoneOf } from "../work/arrivals";
import { applicationOf } from "../work/engagements";
import { COLLEAGUES, COMPANIES } from "./people";
import { specify } from "./specifications";

const HOUR_MS = 3_600_000;

const ROLES = { max: "manager", ivy: "member" } as const;
const MAX_PAYS_UP_TO = 15_000;

const PROJECTS = { "I-35 river crossing": ["ivy"], "San Gabriel bridge": [] } as const;

/** Dana invites Max and Ivy, who come by their mails' links, sorts the work into projects, and is asked for a payment above Max's limit. */
export function colleagues(stage: Stage): Step[] {
  const dana = () => stage.person("dana");
  const steps: Step[] = keysOf(ROLES).flatMap((name) => {
    const person = COLLEAGUES[name];
    const at = stage.calendar.moment(person.joined, zoneOf(person));
    return [
      { at: at - 2 * HOUR_MS, does: () => submit(inviteToCompany, dana(), { email: person.email, role: ROLES[name] }) },
      { at, does: () => stage.join(name, linkOf(stage, person.email), person) },
    ];
  });
  const later = stage.calendar.moment([-26, "08:15"], zoneOf(COMPANIES.dana));
  const arranged = async () => {
    await submit(changePerson, dana(), { personId: stage.person("max").id, payLimit: MAX_PAYS_UP_TO });
    for (const name of keysOf(PROJECTS)) {
      const people: readonly string[] = PROJECTS[name];
      const { projectId } = await submit(createProject, dana(), { name });
      const memberships = people.map((key) => membershipIdOf(stage, key));
      await submit(changeProject, dana(), { projectId, name, people: memberships });
      await specify(stage, projectId, name);
    }
  };
  const asked = () => {
    const subjectId = applicationOf(stage, "Night closure: approach slab at the San Gabriel bridge", "elena");
    return submit(askToSpend, stage.person("max"), { kind: "application", subjectId });
  };
  return [...steps, { at: later, does: arranged }, { at: stage.calendar.moment({ minutesAgo: 170 }, ""), does: asked }];
}

function linkOf(stage: Stage, email: string): string {
  const [mail] = sentMails({ reads: reads() }, email);
  const token = new URL(mail?.links[0] ?? stage.ports.env.appUrl).searchParams.get("token");
  if (!token) throw new Error(`${email} was mailed no link`);
  return token;
}

function membershipIdOf(stage: Stage, name: string): string {
  const person = stage.person(name);
  if (person.role !== "company") throw new Error(`${name} belongs to no company`);
  return person.company.membershipId;
}
