import type { z } from "zod";
import { apiTexts } from "~/copy/frame/api";
import { currentUser } from "~/domain/accounts/current-user.server";
import { registerPerson } from "~/domain/accounts/register-person.server";
import { adminSignIn, signIn as credentialsShape } from "~/domain/accounts/schema";
import { authenticate, authenticateAdmin, type SignedIn } from "~/domain/accounts/sign-in/authenticate.server";
import type { SignInDoor } from "~/domain/accounts/sign-in/record-sign-in.server";
import { secondFactorCode } from "~/domain/accounts/two-factor/schema";
import { EVERYONE } from "~/domain/actor";
import { DomainError, unauthenticated } from "~/domain/errors";
import { readJson } from "~/http/body/call-body.server";
import { handled, json, originOf } from "~/http/doors/answering.server";
import { call } from "~/http/doors/call.server";
import { read } from "~/http/doors/read.server";
import { knownBrowser } from "~/http/limits/known-browser.server";
import { withinLimits } from "~/http/limits/limits.server";
import { recordingSignIn } from "~/http/limits/sign-in-log.server";
import { sessionHeaders } from "~/http/session/authenticator.server";
import { finishWithin } from "~/http/session/pending-sign-in.server";
import { actorOf, endSession } from "~/http/session/session.server";
import type { Endpoint } from "./endpoint";
import { messageShape, userShape } from "./shapes";

const area = "Accounts";

const ABOUT_CODE =
  "`code` is asked of accounts with two-factor sign-in: six digits of the authenticator app, or a recovery code.";

export const accountEndpoints: Endpoint[] = [
  {
    method: "post",
    path: "/api/register",
    operationId: "registerPerson",
    area,
    summary: "Open an account and sign in to it",
    description: "`username` and `confirmPassword` may be sent too; the username is the email address.",
    answers: { status: 201, schema: userShape },
    refusals: { 409: "The email address has an account: `details` on `email`" },
    door: call(registerPerson, {
      keyless: true,
      status: 201,
      headers: ({ request, result, input }) => sessionHeaders(request, { ...result, role: input.role }),
      answer: ({ result }) => currentUser(result.userId),
    }),
  },
  {
    method: "post",
    path: "/api/login",
    operationId: "signIn",
    area,
    summary: "Sign in as an inspector or a company",
    description: ABOUT_CODE,
    answers: { status: 200, schema: userShape },
    refusals: {
      401: "Wrong email address or password; `Two-factor code required`; `Invalid two-factor code`",
      403: "`Access denied`: the account belongs to the other portal; `Account suspended`",
    },
    door: handled({ roles: "anyone", body: withCode(credentialsShape) }, async (request) => {
      const { username, password, expectedRole, code } = await readJson(request, {
        schema: withCode(credentialsShape),
      });
      const credentials = { email: username, password };
      const typed = { email: username, code };
      return signIn("sign-in", request, typed, () => authenticate(credentials, expectedRole));
    }),
  },
  {
    method: "post",
    path: "/api/admin/login",
    operationId: "signInAsAdministrator",
    area,
    summary: "Sign in as an administrator",
    description: ABOUT_CODE,
    answers: { status: 200, schema: userShape },
    refusals: {
      401: "Wrong email address or password, also for everybody who is no administrator; `Two-factor code required`; `Invalid two-factor code`",
    },
    door: handled({ roles: "anyone", body: withCode(adminSignIn) }, async (request) => {
      const { code, ...credentials } = await readJson(request, { schema: withCode(adminSignIn) });
      const typed = { email: credentials.email, code };
      return signIn("admin-sign-in", request, typed, () => authenticateAdmin(credentials));
    }),
  },
  {
    method: "post",
    path: "/api/logout",
    operationId: "signOut",
    area,
    summary: "Sign out",
    answers: { status: 200, schema: messageShape },
    door: handled({ roles: EVERYONE, whileImpersonating: true }, async (request) => {
      const actor = await actorOf(request);
      if (actor.kind !== "person") throw unauthenticated();
      return json({ message: apiTexts.signedOut }, 200, { "Set-Cookie": await endSession(request) });
    }),
  },
  {
    method: "get",
    path: "/api/user",
    operationId: "getOwnAccount",
    area,
    summary: "Who is signed in",
    description:
      "While an administrator looks through a person's eyes, that person. `company` is null for whoever belongs to none at work.",
    answers: { status: 200, schema: userShape },
    door: read({ roles: EVERYONE }, ({ actor }) => currentUser(actor.id)),
  },
];

function withCode<Shape extends z.ZodRawShape>(credentials: z.ZodObject<Shape>) {
  return credentials.extend({ code: secondFactorCode.optional() });
}

async function signIn(
  door: SignInDoor,
  request: Request,
  { email, code }: { email: string; code?: string | undefined },
  authenticated: () => Promise<SignedIn>,
): Promise<Response> {
  const device = await knownBrowser(request, { email });
  const origin = originOf(request);
  const who = { email, device, address: origin.address };
  const person = await recordingSignIn(door, { email }, origin, () => withinLimits("sign-in", who, authenticated));
  if (person.codeDue && code === undefined) throw new DomainError("unauthenticated", "two-factor-code-required");
  const signedIn = person.codeDue ? await finishWithin(request, person, code ?? "") : person;
  const headers = await sessionHeaders(request, signedIn);
  return json(currentUser(signedIn.userId), 200, headers);
}
