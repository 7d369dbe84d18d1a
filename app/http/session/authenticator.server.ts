import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { z } from "zod";
import type { Portal } from "~/copy/accounts/auth";
import { adminSignIn, signIn } from "~/domain/accounts/schema";
import { authenticate, authenticateAdmin, type SignedIn } from "~/domain/accounts/sign-in/authenticate.server";
import { DomainError } from "~/domain/errors";
import { type ReceivedForm, receiveForm } from "../body/receive-form.server";
import { readOnlyRefusal } from "../doors/access.server";
import { originOf } from "../doors/answering.server";
import { onErrorPage } from "../doors/error-pages.server";
import { refuse, refusedForm } from "../doors/form-refusals.server";
import { knownBrowser, rememberBrowser } from "../limits/known-browser.server";
import { withinLimits } from "../limits/limits.server";
import { recordingSignIn, recordMalformedSignIn } from "../limits/sign-in-log.server";
import { askForCode } from "./pending-sign-in.server";
import { rememberRole } from "./remembered-role.server";
import { actorOf, beginSession } from "./session.server";

/** remix-auth only finds out who it is; http/session makes the session. */
const authenticator = new Authenticator<SignedIn>()
  .use(
    new FormStrategy(({ form }) => {
      const { username, password, expectedRole } = signIn.parse(filledIn(form));
      return authenticate({ email: username, password }, expectedRole);
    }),
    "portal",
  )
  .use(new FormStrategy(({ form }) => authenticateAdmin(adminSignIn.parse(filledIn(form)))), "admin");

/** The door parsed empty fields as missing, so this second reading drops them too. */
function filledIn(form: FormData): Record<string, FormDataEntryValue> {
  return Object.fromEntries([...form].filter(([, value]) => value !== ""));
}

interface SignInOptions {
  strategy: "portal" | "admin";
  schema: z.ZodType<{ username: string } | { email: string }>;
  /** `headers` carry the new session and must go with the answer. */
  done: (person: SignedIn, request: Request, headers: [string, string][]) => Promise<Response>;
}

export interface SignInRefusal {
  lastResult: SubmissionResult<string[]>;
  code?: string;
  /** The account's own portal, where it is another. The password was right. */
  portal?: Portal;
}

/** The door for sign-in forms. Answers a new session, the question for a code, or the refusal with the words typed, never the password. */
export function signInAction({ strategy, schema, done }: SignInOptions) {
  const answer = async (request: Request): Promise<Response | ReturnType<typeof data<SignInRefusal>>> => {
    // A sign-in would end impersonation unnoticed, so that must be ended first.
    const readOnly = readOnlyRefusal(await actorOf(request), request);
    if (readOnly) throw readOnly;
    let form: ReceivedForm;
    try {
      form = await receiveForm(request);
    } catch (error) {
      await recordMalformed(strategy, request);
      return refusedForm(error, { request, secret: SECRET });
    }
    try {
      const submission = form.parse(schema);
      if (submission.status !== "success") {
        await recordMalformed(strategy, request);
        return data({ lastResult: submission.reply({ hideFields: SECRET }) }, { status: 400 });
      }
      const typed = submission.value;
      const email = "email" in typed ? typed.email : typed.username;
      const device = await knownBrowser(request, { email });
      const origin = originOf(request);
      const who = { email, device, address: origin.address };
      const tried = () =>
        withinLimits("sign-in", who, () => authenticator.authenticate(strategy, form.asRequest(request)));
      const door = strategy === "admin" ? "admin-sign-in" : "sign-in";
      const person = await recordingSignIn(door, { email }, origin, tried);
      if (person.codeDue) return await askForCode(person, request);
      return await done(person, request, await sessionHeaders(request, person));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const refused = refuse(error, { form, request, secret: SECRET });
      if (error.code !== "wrong-portal") return refused;
      return data({ ...refused.data, portal: error.params.portal as Portal }, refused.init ?? undefined);
    }
  };
  return ({ request }: ActionFunctionArgs) => onErrorPage(request, () => answer(request), SECRET);
}

/** Returns the cookies of the session, the portal and the known browser. @throws DomainError unauthenticated "sign-in-over"; forbidden "account-suspended" */
export async function sessionHeaders(
  request: Request,
  { userId, role, mark }: Pick<SignedIn, "userId" | "role" | "mark">,
): Promise<[string, string][]> {
  return [
    ["Set-Cookie", await beginSession(request, { userId, mark })],
    ["Set-Cookie", await rememberRole(role)],
    ["Set-Cookie", await rememberBrowser(request, { userId, mark })],
  ];
}

async function recordMalformed(strategy: SignInOptions["strategy"], request: Request): Promise<void> {
  if (strategy === "admin") await recordMalformedSignIn("admin-sign-in", originOf(request));
}

const SECRET = ["password"];
