import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { STEP_UP_FIELDS } from "~/domain/accounts/two-factor/schema";
import { type Acting, type Actor, type ActorOf, type CompanyActor, isActing } from "~/domain/actor";
import { type Admission, mayForCompany, mayTry } from "~/domain/command/may-try.server";
import type { Executed } from "~/domain/command/receipts.server";
import {
  type ActorIn,
  type AnyCommand,
  type ExecuteOptions,
  execute,
  type InputOf,
  type ResultOf,
} from "~/domain/command.server";
import type { CompanyRight } from "~/domain/companies/rights";
import { causedByRequest } from "~/domain/core/cause.server";
import { DomainError, forbidden, isUnauthenticated, unauthenticated } from "~/domain/errors";
import { REQUEST } from "~/lib/bounds";
import { type ReceivedForm, type UploadLimits, withReceivedForm } from "../body/receive-form.server";
import { withinCommandLimits } from "../limits/limits.server";
import { noteRefusal } from "../limits/refusal-log.server";
import { actorOf } from "../session/session.server";
import { redirectWithToast } from "../session/toast.server";
import { actingAs, readOnlyRefusal, twoFactorFirst, wrongRole } from "./access.server";
import { originOf } from "./answering.server";
import { onErrorPage } from "./error-pages.server";
import { type Refused, refuse, refusedForm, refuseFields, wordsOf } from "./form-refusals.server";
import { forgetSentForm, type Saving, saveAndSignIn, takeSavedFields, textsOf } from "./saved-forms.server";
import { boundedUploads } from "./uploads.server";

export interface FormDone<C extends AnyCommand> {
  result: ResultOf<C>;
  input: InputOf<C>;
  actor: ActorIn<C>;
  request: Request;
  params: Record<string, string | undefined>;
  replayed: boolean;
}

interface FormOptions<C extends AnyCommand, Shown> {
  /** Input beside the form's fields, usually ids from the path. It overrides fields of the same name. */
  add?: (args: {
    params: Record<string, string | undefined>;
    actor: ActorIn<C>;
    request: Request;
  }) => Record<string, string>;
  uploads?: UploadLimits;
  /** Works on the form before it is parsed, such as storing files; may throw a DomainError. */
  before?: (args: {
    form: ReceivedForm;
    actor: ActorIn<C>;
    request: Request;
    params: Record<string, string | undefined>;
  }) => Promise<void> | void;
  /** Replaces the command's schema where the form holds more, such as a password typed twice, or asks some people for more. */
  schema?: z.ZodType<InputOf<C>> | ((actor: ActorIn<C>) => z.ZodType<InputOf<C>>);
  /** Passwords, never sent back. Such a form leaves no receipt, which would keep a hash, and is not saved when its session has run out. */
  secret?: string[];
  /** Set where nothing is typed, or the browser keeps it. Such a form is not saved when its session has run out. */
  saved?: false;
  /** Set where one of its buttons sends another form, whose key must stay unused. */
  keyless?: true;
  /** The name of a button that sends the form only to be shown again with its words, such as another day's times. */
  showsAgain?: string;
  /** Changes the words of such a form before it is shown again, such as a time that its button asks for. */
  fillsIn?: (args: { form: ReceivedForm; params: Record<string, string | undefined>; actor: ActorIn<C> }) => void;
  /** What the page shows beside a form that comes back, by what was typed. It is read as `useBeside`. */
  beside?: (args: {
    typed: Record<string, unknown>;
    params: Record<string, string | undefined>;
    actor: ActorIn<C>;
  }) => object;
  accessText?: string;
  /** Set where the form stands on another page and its own address shows none: a refusal redirects to that page and is shown there. */
  standsAt?: { page: string; failed: string };
  /** Set where the page is for fewer roles than its command. */
  roles?: readonly C["roles"][number][];
  /** Executes the command; for a command that needs the payment provider's answer first. */
  run?: (options: ExecuteOptions<InputOf<C>, ActorIn<C>>) => Promise<Executed<ResultOf<C>>>;
  /** Answers after the change: a redirect, or what the form's own page shows once. A DomainError is shown like a refusal. */
  done: (args: FormDone<C>) => Promise<Response | Shown> | Response | Shown;
}

/** The door from forms to a command: body, token, person, schema, then `execute`. A refusal shows the form again with the words typed. */
export function formAction<C extends AnyCommand, Shown = never>(command: C, given: FormOptions<C, Shown>) {
  const options = command.stepUp ? { ...given, secret: [...(given.secret ?? []), ...STEP_UP_FIELDS] } : given;
  return async ({ request, params }: ActionFunctionArgs): Promise<Response | Refused | Shown> => {
    return onErrorPage(request, () => received(command, options, { request, params }), options.secret);
  };
}

async function received<C extends AnyCommand, Shown>(
  command: C,
  options: FormOptions<C, Shown>,
  { request, params }: Pick<ActionFunctionArgs, "request" | "params">,
): Promise<Response | Refused | Shown> {
  const admission = { ...command, roles: options.roles ?? command.roles } as Admission<C["roles"][number]>;
  const actor: ActorIn<C> = await actingActor(request, admission, { ...options, command: command.name });
  const uploads = options.uploads && (await boundedUploads(options.uploads, actor, request));
  try {
    return await withReceivedForm(request, uploads, async (form) => {
      const received = textsOf(form);
      const saved = takeSavedFields(form);
      const sent = { form, received, actor, request, params, wordsOnly: saved?.wordsOnly };
      const answer = await causedByRequest(originOf(request).requestId, () => answerTo(command, options, sent));
      // A fault of ours leaves the form saved, so that its words are not lost.
      await forgetSentForm(actor, saved);
      return answer;
    });
  } catch (error) {
    return await answerRefusal(refusedForm(error, { request, secret: options.secret }), options);
  }
}

interface Sent<C extends AnyCommand> {
  form: ReceivedForm;
  received: ReturnType<typeof textsOf>;
  actor: ActorIn<C>;
  request: Request;
  params: Record<string, string | undefined>;
  wordsOnly: boolean | undefined;
}

async function answerTo<C extends AnyCommand, Shown>(
  command: C,
  options: FormOptions<C, Shown>,
  { form, received, actor, request, params, wordsOnly }: Sent<C>,
): Promise<Response | Refused | Shown> {
  try {
    const sentKey = formKey(form);
    // This precedes the fields, so that nobody corrects what they may not send.
    mayTry(command, actor);
    if (wordsOnly) return wordsOf(form);
    if (options.showsAgain && form.text(options.showsAgain)) {
      options.fillsIn?.({ form, params, actor });
      return shownAgain(wordsOf(form), options, { params, actor });
    }
    const key = options.secret || options.keyless ? undefined : sentKey;
    // This also runs for a refused form: a good file beside one that is too large is stored for the next try.
    const refusedFile = await fileRefusal(form, () => options.before?.({ form, actor, request, params }));
    for (const [name, value] of Object.entries(options.add?.({ params, actor, request }) ?? {})) form.set(name, value);
    const { schema: given = command.input } = options;
    const schema = typeof given === "function" ? given(actor) : given;
    const submission = form.parse(schema);
    if (refusedFile || submission.status !== "success") {
      const problems = submission.status === "error" ? command.problems?.(actor, submission.payload) : undefined;
      const refused = refuseFields(submission, { form, schema, problems, refusedFile, secret: options.secret });
      return await answerRefusal(shownAgain(refused, options, { params, actor }), options);
    }
    const input = submission.value as InputOf<C>;
    const origin = originOf(request);
    const { result, replayed } = await withinCommandLimits(command, { actor, input, request }, () =>
      (options.run ?? ((given) => execute(command, given)))({ actor, input, key, ...origin }),
    );
    return await options.done({ result, input, actor, request, params, replayed });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    noteRefusal(error, { actor, request });
    // The session has ended while the form was being sent.
    if (isUnauthenticated(error)) throw await saveAndSignIn(request, { ...options, command: command.name }, received);
    const refused = refuse(error, { form, request, secret: options.secret });
    return await answerRefusal(shownAgain(refused, options, { params, actor }), options);
  }
}

function shownAgain<C extends AnyCommand>(
  refused: Refused,
  { beside }: Pick<FormOptions<C, unknown>, "beside">,
  { params, actor }: Pick<Sent<C>, "params" | "actor">,
): Refused {
  if (beside) refused.data.beside = beside({ typed: refused.data.lastResult.initialValue ?? {}, params, actor });
  return refused;
}

/** A browser without scripts would be shown the refusal as data where no page is. */
async function answerRefusal(
  refused: Refused,
  { standsAt }: Pick<FormOptions<AnyCommand, unknown>, "standsAt">,
): Promise<Refused | Response> {
  if (standsAt === undefined) return refused;
  const description = Object.values(refused.data.lastResult.error ?? {})
    .flat()
    .join(" ");
  return redirectWithToast(standsAt.page, { title: standsAt.failed, description, tone: "danger" });
}

async function fileRefusal(form: ReceivedForm, putAway: () => Promise<void> | void): Promise<DomainError | null> {
  try {
    await putAway();
    if (form.refusal) throw form.refusal;
    return null;
  } catch (error) {
    if (error instanceof DomainError && (error.kind === "too_large" || error.kind === "unsupported_type")) return error;
    throw error;
  }
}

async function actingActor<A extends Acting>(
  request: Request,
  command: Admission<A>,
  options: Saving & Pick<FormOptions<AnyCommand, unknown>, "accessText">,
): Promise<ActorOf<A>> {
  const actor = await actorOf(request);
  const readOnly = command.whileImpersonating ? undefined : readOnlyRefusal(actor, request);
  if (readOnly) throw readOnly;
  if (actor.kind !== "person") {
    if (isActing(actor, command.roles)) return actor;
    noteRefusal(unauthenticated(), { actor, request });
    throw await saveAndSignIn(request, options);
  }
  const setUp = command.beforeTwoFactor ? undefined : twoFactorFirst(actor);
  if (setUp) throw setUp;
  const acting = actingAs(actor, command.roles);
  if (!acting) {
    noteRefusal(forbidden(), { actor, request });
    throw wrongRole(request, options.accessText);
  }
  mayForItsCompany(acting, command.right, request);
  return acting;
}

/** This precedes the body: whoever may not send the form is not shown it again either. */
function mayForItsCompany(actor: Actor, right: CompanyRight | undefined, request: Request): void {
  if (actor.kind !== "person" || actor.role !== "company") return;
  try {
    mayForCompany(actor as CompanyActor, right);
  } catch (error) {
    noteRefusal(error, { actor, request });
    throw error;
  }
}

/** Also removes the door's own fields. */
function formKey(form: ReceivedForm): string | undefined {
  const key = form.text("key");
  form.delete("key");
  form.delete("csrf");
  return key && key.length <= REQUEST.idempotencyKey.most ? key : undefined;
}
