import { z } from "zod";
import { apiTexts } from "~/copy/api";
import { errorSentence } from "~/copy/errors";
import { authenticate, authenticateAdmin, type SignedIn } from "~/domain/accounts/authenticate.server";
import { currentUser } from "~/domain/accounts/current-user.server";
import { resetTokenState } from "~/domain/accounts/password-reset-queries.server";
import { registerPerson } from "~/domain/accounts/register-person.server";
import { requestPasswordReset } from "~/domain/accounts/request-password-reset.server";
import { resetPassword } from "~/domain/accounts/reset-password.server";
import { adminSignIn, signIn as credentialsShape } from "~/domain/accounts/schema";
import { DomainError } from "~/domain/errors";
import { handled, json, originOf } from "~/http/answering.server";
import { sessionHeaders } from "~/http/authenticator.server";
import { call } from "~/http/call.server";
import { readJson } from "~/http/call-body.server";
import { withinLimits } from "~/http/limits.server";
import { read } from "~/http/read.server";
import { actorOf, endSession } from "~/http/session.server";
import { ROLES } from "~/lib/vocabulary";
import type { Endpoint } from "./endpoint";
import { messageShape, userShape } from "./shapes";

const area = "Accounts";

export const accountEndpoints: Endpoint[] = [
  {
    method: "post",
    path: "/api/register",
    area,
    summary: "Open an account and sign in to it",
    description: "`username` and `confirmPassword` may be sent too; the username is the e-mail address.",
    answers: { status: 201, schema: userShape },
    refusals: { 409: "The e-mail address has an account: `details` on `email`" },
    door: call(registerPerson, {
      keyless: true,
      status: 201,
      headers: ({ request, result, input }) => sessionHeaders(request, { userId: result.userId, role: input.role }),
      answer: ({ result }) => currentUser(result.userId),
    }),
  },
  {
    method: "post",
    path: "/api/login",
    area,
    summary: "Sign in as an inspector or a company",
    answers: { status: 200, schema: userShape },
    refusals: {
      401: "Wrong e-mail address or password",
      403: "`Access denied`: the account belongs to the other portal; `Account suspended`",
    },
    door: handled({ roles: "anyone", body: credentialsShape }, async (request) => {
      const { username, password, expectedRole } = await readJson(request, credentialsShape);
      return signIn(request, username, () => authenticate({ email: username, password }, expectedRole));
    }),
  },
  {
    method: "post",
    path: "/api/admin/login",
    area,
    summary: "Sign in as an administrator",
    answers: { status: 200, schema: userShape },
    refusals: { 401: "Wrong e-mail address or password, also for everybody who is no administrator" },
    door: handled({ roles: "anyone", body: adminSignIn }, async (request) => {
      const credentials = await readJson(request, adminSignIn);
      return signIn(request, credentials.email, () => authenticateAdmin(credentials, originOf(request)));
    }),
  },
  {
    method: "post",
    path: "/api/logout",
    area,
    summary: "Sign out",
    answers: { status: 200, schema: messageShape },
    door: handled({ roles: ROLES, whileImpersonating: true }, async (request) => {
      const actor = await actorOf(request);
      if (actor.kind !== "person") throw new DomainError("unauthenticated", "Unauthorized");
      return json({ message: apiTexts.signedOut }, 200, { "Set-Cookie": await endSession(request) });
    }),
  },
  {
    method: "get",
    path: "/api/user",
    area,
    summary: "Who is signed in",
    description: "While an administrator looks through a person's eyes, that person.",
    answers: { status: 200, schema: userShape },
    door: read({}, ({ actor }) => currentUser(actor.id)),
  },
  {
    method: "post",
    path: "/api/reset-password",
    area,
    summary: "Ask for a link to choose a new password",
    description: "The answer is the same whether or not the address has an account.",
    answers: { status: 200, schema: messageShape },
    door: call(requestPasswordReset, {
      keyless: true,
      status: 200,
      answer: () => ({ message: apiTexts.resetRequested }),
    }),
  },
  {
    method: "get",
    path: "/api/reset-password/validate/{token}",
    area,
    summary: "Whether a reset link still opens, and for whom",
    answers: {
      status: 200,
      schema: z.object({
        valid: z.boolean(),
        email: z.string().nullable(),
        userRole: z.enum(ROLES).nullable(),
        message: z.string().nullable(),
      }),
    },
    sameShapeWith: 400,
    refusals: { 400: "The link is used, too old or none of ours: `valid` is false" },
    door: handled({ roles: "anyone" }, async (_request, { token = "" }) => {
      const link = resetTokenState(token);
      if (link.valid) return json({ valid: true, email: link.email, userRole: link.userRole, message: null });
      return json({ valid: false, email: null, userRole: null, message: errorSentence("reset-token-invalid") }, 400);
    }),
  },
  {
    method: "post",
    path: "/api/reset-password/verify",
    area,
    summary: "Choose a new password by a reset link",
    description: "All sessions of the account end.",
    answers: { status: 200, schema: messageShape },
    door: call(resetPassword, { keyless: true, status: 200, answer: () => ({ message: apiTexts.passwordReset }) }),
  },
];

async function signIn(request: Request, email: string, authenticated: () => Promise<SignedIn>): Promise<Response> {
  const person = await withinLimits("sign-in", { email, address: originOf(request).address }, authenticated);
  return json(currentUser(person.userId), 200, await sessionHeaders(request, person));
}
