import { z } from "zod";
import { impersonationTexts as texts } from "~/copy/accounts/impersonation";
import { endImpersonation, expireImpersonations } from "~/domain/accounts/impersonation/end-impersonation.server";
import { ongoingImpersonation, personToImpersonate } from "~/domain/accounts/impersonation/queries.server";
import { impersonationEnd } from "~/domain/accounts/impersonation/schema";
import { startImpersonation } from "~/domain/accounts/impersonation/start-impersonation.server";
import type { PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { handled } from "~/http/doors/answering.server";
import { call } from "~/http/doors/call.server";
import { read } from "~/http/doors/read.server";
import { stopByLink } from "~/http/session/impersonation.server";
import { ROLES } from "~/lib/vocabulary";
import type { Endpoint } from "./endpoint";
import { messageShape } from "./shapes";

const targetShape = z.object({ id: z.string(), email: z.string(), role: z.enum(ROLES), name: z.string() });

const area = "Administration";
const roles = ["admin"] as const;

export const impersonationEndpoints: Endpoint[] = [
  {
    method: "get",
    path: "/api/admin/impersonation-status",
    operationId: "getImpersonation",
    area,
    summary: "Whether this session looks through another person's eyes",
    description: "It is of the session that asks: the administrator's other browsers are their own.",
    answers: {
      status: 200,
      schema: z.object({ active: z.boolean(), targetUser: targetShape.nullable(), readOnlyMode: z.boolean() }),
    },
    door: read({ roles, unlogged: true }, ({ actor }) => statusOf(actor)),
  },
  {
    method: "post",
    path: "/api/admin/impersonate",
    operationId: "startImpersonation",
    area,
    summary: "Look through another person's eyes, read-only, for an hour at most",
    description:
      "Every change is refused from then on, save ending it. The reason and what is seen are in the audit log.",
    answers: { status: 200, schema: z.object({ targetUser: targetShape }) },
    refusals: {
      403: "An administrator as target",
      404: "Nobody, or a closed account",
      409: "One is active already, or the key was used with another body",
    },
    door: call(startImpersonation, {
      status: 200,
      run: async (given) => {
        await expireImpersonations();
        return execute(startImpersonation, given);
      },
      answer: ({ actor, result }) => ({ targetUser: personToImpersonate(actor, result.targetUserId) }),
    }),
  },
  {
    method: "get",
    path: "/api/admin/stop-impersonation",
    operationId: "stopImpersonationByLink",
    area,
    summary: "End it by a link",
    description:
      "Only as a navigation of this site's own pages (`Sec-Fetch-Mode: navigate`, `Sec-Fetch-Site: same-origin`). Leads to the dashboard, also when none is active.",
    answers: { status: 303 },
    refusals: { 403: "`Cross-site request`: not a navigation of this site's own pages" },
    door: handled({ roles }, stopByLink),
  },
  {
    method: "post",
    path: "/api/admin/end-impersonation",
    operationId: "endImpersonation",
    area,
    summary: "End it",
    description: "Where none is active nothing happens. What was done meanwhile may be told, for the audit log.",
    answers: { status: 200, schema: messageShape },
    door: call(endImpersonation, {
      schema: impersonationEnd.transform((sent) => ({ ...sent, how: "call" as const })),
      status: 200,
      answer: () => ({ message: texts.ended.title }),
    }),
  },
];

function statusOf(actor: PersonActor) {
  const ongoing = ongoingImpersonation(actor);
  return { active: ongoing !== null, targetUser: ongoing?.target ?? null, readOnlyMode: ongoing !== null };
}
