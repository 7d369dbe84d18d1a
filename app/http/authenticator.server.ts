import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { z } from "zod";
import { authenticate, authenticateAdmin, type SignedIn } from "~/domain/accounts/authenticate.server";
import { adminSignIn, signIn } from "~/domain/accounts/schema";
import { DomainError } from "~/domain/errors";
import { readOnlyRefusal } from "./access.server";
import { originOf } from "./answering.server";
import { readForm } from "./body.server";
import { checkCsrf } from "./csrf.server";
import { refuse, throwAsPage } from "./form-action.server";
import { askForCode } from "./half-sign-in.server";
import { recordingLimited } from "./limited-attempts.server";
import { withinLimits } from "./limits.server";
import { rememberRole } from "./remembered-role.server";
import { actorOf, beginSession } from "./session.server";

/** The ways to sign in. Sessions are http/session's: remix-auth only says who it is. */
const authenticator = new Authenticator<SignedIn>()
  .use(
    new FormStrategy(({ form }) => {
      const { username, password, expectedRole } = signIn.parse(Object.fromEntries(form));
      return authenticate({ email: username, password }, expectedRole);
    }),
    "portal",
  )
  .use(
    new FormStrategy(({ form, request }) =>
      authenticateAdmin(adminSignIn.parse(Object.fromEntries(form)), originOf(request)),
    ),
    "admin",
  );

interface SignInOptions {
  strategy: "portal" | "admin";
  /** Of the same fields as the strategy's own. */
  schema: z.ZodType<{ username: string } | { email: string }>;
  /** What comes after; `headers` carry the new session and must go with the answer. */
  done: (person: SignedIn, request: Request, headers: [string, string][]) => Promise<Response>;
}

/** `code` names the refusal; none where fields are wrong. */
export interface SignInRefusal {
  lastResult: SubmissionResult<string[]>;
  code?: string;
}

/** The door for sign-in forms: body, token, schema, then who it is; a new session, the question for a code, or the refusal with its status and the words typed, never the password. */
export function signInAction({ strategy, schema, done }: SignInOptions) {
  return async ({ request }: ActionFunctionArgs): Promise<Response | ReturnType<typeof data<SignInRefusal>>> => {
    // It would end the look through another's eyes unseen: that is ended, or signed out of, by name.
    const readOnly = readOnlyRefusal(await actorOf(request), request);
    if (readOnly) throwAsPage(readOnly);
    const { form } = await readForm(request).catch(throwAsPage);
    try {
      await checkCsrf(form, request);
      const submission = parseWithZod(form, { schema });
      if (submission.status !== "success") {
        return data({ lastResult: submission.reply({ hideFields: SECRET }) }, { status: 400 });
      }
      const typed = submission.value;
      const who = {
        email: "email" in typed ? typed.email : typed.username,
        address: originOf(request).address,
      };
      const tried = () =>
        withinLimits("sign-in", who, () => authenticator.authenticate(strategy, readAgain(request, form)));
      const person = await (strategy === "admin" ? recordingLimited(who.email, originOf(request), tried) : tried());
      if (person.codeDue) return await askForCode(person, person.codeDue, request);
      return await done(person, request, await sessionHeaders(request, person));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const refused = refuse(error, form, SECRET);
      return data({ ...refused.data, code: error.code }, refused.init ?? undefined);
    }
  };
}

/** Begins the person's session in this browser and remembers their portal: the headers that say so. */
export async function sessionHeaders(
  request: Request,
  { userId, role }: Pick<SignedIn, "userId" | "role">,
): Promise<[string, string][]> {
  return [
    ["Set-Cookie", await beginSession(request, userId)],
    ["Set-Cookie", await rememberRole(role)],
  ];
}

const SECRET = ["password"];

/** The strategies read the form themselves and without a limit; they get the one that was read within it. */
function readAgain(request: Request, form: FormData): Request {
  const { headers, url } = request;
  const passedOn = new Headers();
  for (const name of ["x-request-id", "x-client-address"]) passedOn.set(name, headers.get(name) ?? "");
  return new Request(url, { method: "POST", headers: passedOn, body: form });
}
