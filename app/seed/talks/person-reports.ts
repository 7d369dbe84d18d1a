import { warnReportedPerson } from "~/domain/support/decisions/warn-reported-person.server";
import { reportPerson } from "~/domain/support/report-person.server";
import type { PersonReportReason } from "~/lib/vocabulary";
import type { InspectorKey } from "../inspectors";
import type { CompanyKey } from "../people/people";
import { type Stage, submit } from "../stage";
import type { Step } from "../timeline";

type Member = CompanyKey | InspectorKey;

const ZONE = "America/Chicago";

/** Reports of people: one that ended with a warning, a later one about the same inspector, and one about a company. The last two wait for the administrator. */
export function personReports(stage: Stage): Step[] {
  let warned = "";
  const report = async (sender: Member, about: Member, reason: PersonReportReason, text: string) => {
    const typed = { userId: stage.person(about).id, reason, text };
    return (await submit(reportPerson, stage.person(sender), typed)).requestId;
  };
  return [
    {
      at: stage.calendar.moment([-8, "16:20"], ZONE),
      async does() {
        warned = await report(
          ...(["owen", "marcus", "advertising"] as const),
          "I declined his request, and since then he has called our office three times to sell his lab's mix designs.",
        );
      },
    },
    {
      at: stage.calendar.moment([-7, "10:05"], ZONE),
      does: () =>
        submit(warnReportedPerson, stage.admin(), {
          requestId: warned,
          warning:
            "Do not call companies that have declined to connect with you. PourCheck is for their jobs, not for selling other services.\nIf it happens again, we suspend your account.",
          answer:
            "Thank you for telling us. We looked into it and have acted. What we do about an account stays between us and its owner.",
          reason: "He confirmed the calls on the phone and said he would stop.",
        }),
    },
    {
      at: stage.calendar.moment([-1, "14:40"], ZONE),
      does: () =>
        report(
          ...(["ben", "marcus", "off_platform"] as const),
          "At the gate on Tuesday he offered to come back on Friday for cash, “without the PourCheck fee”. My foreman heard it.",
        ),
    },
    {
      at: stage.calendar.moment([-1, "18:10"], ZONE),
      does: () =>
        report(
          ...(["luis", "lee", "abusive"] as const),
          "Their superintendent swore at me on the phone when I said that the truck's air was out of range.",
        ),
    },
  ];
}
