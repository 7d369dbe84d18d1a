import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { SignedIn } from "~/domain/accounts/authenticate.server";
import { DomainError } from "~/domain/errors";
import { twoFactorEnabling } from "~/domain/two-factor/schema";
import { readOnlyRefusal } from "./access.server";
import { sessionHeaders } from "./authenticator.server";
import { readForm } from "./body.server";
import { checkCsrf } from "./csrf.server";
import { refuse, throwAsPage } from "./form-action.server";
import { finishWithin, forgetHalfSignIn, halfSignInOf } from "./half-sign-in.server";
import { actorOf } from "./session.server";

interface SecondStep {
  /** What comes after; `headers` carry the new session and must go with the answer. */
  done: (person: SignedIn, request: Request, headers: [string, string][]) => Promise<Response>;
  /** Where to go when no sign-in is half finished, or it is over. */
  over: (request: Request, headers: [string, string][]) => Promise<Response>;
}

type Refused = ReturnType<typeof data<{ lastResult: SubmissionResult<string[]> }>>;

/** The door for the second step of signing in: a new session for the right code; the code itself never comes back. */
export function secondStepAction({ done, over }: SecondStep) {
  return async ({ request }: ActionFunctionArgs): Promise<Response | Refused> => {
    const readOnly = readOnlyRefusal(await actorOf(request), request);
    if (readOnly) throwAsPage(readOnly);
    const { form } = await readForm(request).catch(throwAsPage);
    try {
      await checkCsrf(form, request);
      const half = await halfSignInOf(request);
      if (!half) return await over(request, []);
      const submission = parseWithZod(form, { schema: twoFactorEnabling });
      if (submission.status !== "success") {
        return data({ lastResult: submission.reply({ hideFields: SECRET }) }, { status: 400 });
      }
      const person = await finishWithin(request, half, submission.value.code);
      return await done(person, request, [...(await sessionHeaders(request, person)), await forgetting()]);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === "sign-in-over") return await over(request, [await forgetting()]);
      return refuse(error, form, SECRET);
    }
  };
}

const SECRET = ["code"];

async function forgetting(): Promise<[string, string]> {
  return ["Set-Cookie", await forgetHalfSignIn()];
}
