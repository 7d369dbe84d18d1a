import { answerConnection } from "~/domain/people/connections/answer-connection.server";
import { requestConnection } from "~/domain/people/connections/request-connection.server";
import type { InspectorKey } from "../inspectors";
import { type Stage, submit } from "../stage";
import type { Step } from "../timeline";
import type { CompanyKey } from "./people";

type Member = CompanyKey | InspectorKey;

/** Who asked whom, days ago, and what came of it. */
const REQUESTS: readonly (readonly [asks: Member, recipient: Member, answer: "accepted" | "rejected" | null])[] = [
  ["dana", "riley", "accepted"],
  ["marcus", "dana", "accepted"],
  ["elena", "dana", null],
  ["dana", "priya", null],
  ["ben", "riley", "accepted"],
  ["alicia", "riley", null],
  ["riley", "paul", null],
  ["marcus", "owen", "rejected"],
];

const DAYS_AGO = -3;

/** Requests of the directory, and their answers. */
export function contacts(stage: Stage): Step[] {
  return REQUESTS.flatMap(([asks, recipient, answer], order) => {
    const at = stage.calendar.moment([DAYS_AGO, "09:00"], "America/Chicago") + order * 7 * 60_000;
    let connectionId = "";
    const request: Step = {
      at,
      async does() {
        const result = await submit(requestConnection, stage.person(asks), { userId: stage.person(recipient).id });
        connectionId = result.connectionId;
      },
    };
    if (!answer) return [request];
    const reply: Step = {
      at: at + 3_600_000,
      does: () => submit(answerConnection, stage.person(recipient), { connectionId, status: answer }),
    };
    return [request, reply];
  });
}
