import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { SignedIn } from "~/domain/accounts/sign-in/authenticate.server";
import { twoFactorEnabling } from "~/domain/accounts/two-factor/schema";
import { DomainError } from "~/domain/errors";
import { type ReceivedForm, receiveForm } from "../body/receive-form.server";
import { readOnlyRefusal } from "../doors/access.server";
import { onErrorPage } from "../doors/error-pages.server";
import { refuse, refusedForm } from "../doors/form-refusals.server";
import { sessionHeaders } from "./authenticator.server";
import { finishWithin, forgetPendingSignIn, pendingSignInOf } from "./pending-sign-in.server";
import { actorOf } from "./session.server";

interface SecondStep {
  done: (person: SignedIn, request: Request, headers: [string, string][]) => Promise<Response>;
  over: (request: Request, headers: [string, string][]) => Promise<Response>;
}

type Refused = ReturnType<typeof data<{ lastResult: SubmissionResult<string[]> }>>;

/** The door for the second step of signing in. The code typed is never sent back. */
export function secondStepAction({ done, over }: SecondStep) {
  const answer = async (request: Request): Promise<Response | Refused> => {
    const readOnly = readOnlyRefusal(await actorOf(request), request);
    if (readOnly) throw readOnly;
    let form: ReceivedForm;
    try {
      form = await receiveForm(request);
    } catch (error) {
      return refusedForm(error, { request, secret: SECRET });
    }
    try {
      const pending = await pendingSignInOf(request);
      if (!pending) return await over(request, []);
      const submission = form.parse(twoFactorEnabling);
      if (submission.status !== "success") {
        return data({ lastResult: submission.reply({ hideFields: SECRET }) }, { status: 400 });
      }
      const person = await finishWithin(request, pending, submission.value.code);
      return await done(person, request, [...(await sessionHeaders(request, person)), await forgetting()]);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === "sign-in-over") return await over(request, [await forgetting()]);
      return refuse(error, { form, request, secret: SECRET });
    }
  };
  return ({ request }: ActionFunctionArgs) => onErrorPage(request, () => answer(request), SECRET);
}

const SECRET = ["code"];

async function forgetting(): Promise<[string, string]> {
  return ["Set-Cookie", await forgetPendingSignIn()];
}
