import { z } from "zod";
import type { InspectorActor } from "~/domain/actor";
import { beginPayoutAccount } from "~/domain/payouts/begin-payout-account.server";
import { openOnboarding } from "~/domain/payouts/onboarding-flow.server";
import { ownPayouts } from "~/domain/payouts/queries.server";
import { payoutStatus } from "~/domain/payouts/states";
import { readAwaitedPayoutAccount } from "~/domain/payouts/sync-flow.server";
import { originOf } from "~/http/doors/answering.server";
import { call } from "~/http/doors/call.server";
import { read } from "~/http/doors/read.server";
import { clientUrl } from "~/http/headers/redirects.server";
import { PAYOUT_NEEDS, PAYOUT_STATES, PAYOUT_WAYS } from "~/lib/vocabulary";
import { log } from "~/platform/log.server";
import { ports } from "~/platform/ports.server";
import type { Endpoint } from "./endpoint";

const state = z.enum(PAYOUT_STATES);
const linkShape = z.object({ url: z.string() });

const area = "Payments";
const roles = ["inspector"] as const;
const ONE_USE =
  "The link opens once and soon ends; a repeat under the same key is given a new one. Where bank details were given before, which the link can replace, it needs `currentPassword`, or a `code` from people with a second factor.";
const refusals = { 409: "The provider does not answer, or the key was used with another body" };

export const payoutEndpoints: Endpoint[] = [
  {
    method: "get",
    path: "/api/payouts/status",
    operationId: "getPayoutStatus",
    area,
    summary: "Whether payouts are connected",
    description:
      "Also `connected` for an inspector whose bank details an administrator approved; `state` is that of the account at the provider.",
    answers: { status: 200, schema: z.object({ status: z.enum(["connected", "not_connected"]), state }) },
    door: read({ roles }, async ({ actor, request }) => {
      const { state, way } = await currentPayouts(actor, request);
      return { status: payoutStatus(way), state };
    }),
  },
  {
    method: "post",
    path: "/api/payouts/connect/create",
    operationId: "startPayoutOnboarding",
    area,
    summary: "Go to the provider's onboarding",
    description: ONE_USE,
    answers: { status: 200, schema: linkShape },
    refusals,
    door: call(beginPayoutAccount, { status: 200, answer: link }),
  },
  {
    method: "get",
    path: "/api/connect/status",
    operationId: "getPayoutAccount",
    area,
    summary: "How the payout account stands",
    description:
      "While it is not verified the provider is asked again, at most once a minute. `way` is how shares are paid: `manual` by bank transfer, to details that an administrator approved; null while there is none.",
    answers: {
      status: 200,
      schema: z.object({
        state,
        needs: z.array(z.enum(PAYOUT_NEEDS)),
        needsBy: z.string().nullable(),
        underReview: z.boolean(),
        pausedSince: z.string().nullable(),
        last4: z.string().nullable(),
        payoutSchedule: z.enum(["daily", "weekly", "monthly", "other"]).nullable(),
        payoutsEnabled: z.boolean(),
        hasAccount: z.boolean(),
        way: z.enum(PAYOUT_WAYS).nullable(),
      }),
    },
    door: read({ roles }, async ({ actor, request }) => {
      const { standing: _shown, ...payouts } = await currentPayouts(actor, request);
      return payouts;
    }),
  },
  {
    method: "post",
    path: "/api/connect/accounts",
    operationId: "createPayoutAccount",
    area,
    summary: "Make a payout account",
    description: `Made once; one that is there already is kept. ${ONE_USE}`,
    answers: { status: 201, schema: z.object({ accountLinkUrl: z.string() }) },
    refusals,
    door: call(beginPayoutAccount, {
      status: 201,
      answer: async (done) => ({ accountLinkUrl: (await link(done)).url }),
    }),
  },
  {
    method: "post",
    path: "/api/connect/account-link",
    operationId: "createAccountLink",
    area,
    summary: "Continue onboarding, or change the payout details",
    description: `Makes the account where there is none. Both types lead to the same pages. ${ONE_USE}`,
    answers: { status: 200, schema: linkShape },
    refusals,
    door: call(beginPayoutAccount, { status: 200, answer: link }),
  },
  {
    method: "post",
    path: "/api/connect/create-account-link",
    operationId: "continuePayoutOnboarding",
    area,
    summary: "Continue onboarding",
    description: `Makes the account where there is none. ${ONE_USE}`,
    answers: { status: 200, schema: linkShape },
    refusals,
    door: call(beginPayoutAccount, { status: 200, answer: link }),
  },
];

interface Begun {
  request: Request;
  result: { inspectorId: string };
}

async function link({ request, result }: Begun): Promise<z.input<typeof linkShape>> {
  return { url: clientUrl(request, await openOnboarding(ports(), result.inspectorId)) };
}

/** A provider that does not answer costs nothing: its webhook, or the sweeper, brings the news. */
async function currentPayouts(actor: InspectorActor, request: Request) {
  if (!actor.impersonator) {
    await readAwaitedPayoutAccount(ports(), actor.id).catch((error: unknown) =>
      log.warn({ error, requestId: originOf(request).requestId }, "payout account not read"),
    );
  }
  return ownPayouts(actor);
}
