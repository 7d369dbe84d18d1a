import type { z } from "zod";
import { type Acting, type Actor, type ActorOf, ANONYMOUS, EVERYONE } from "~/domain/actor";
import { type Admission, mayTry } from "~/domain/command/may-try.server";
import type { Executed } from "~/domain/command/receipts.server";
import { type AnyCommand, type ExecuteOptions, execute, type InputOf, type ResultOf } from "~/domain/command.server";
import { invalidField } from "~/domain/errors";
import { REQUEST } from "~/lib/bounds";
import { readJson, readMultipart } from "../body/call-body.server";
import type { ReceivedForm, UploadLimits } from "../body/receive-form.server";
import { waitingForTwin } from "../limits/in-flight.server";
import { withinCommandLimits } from "../limits/limits.server";
import { noteRefusal } from "../limits/refusal-log.server";
import { actorOf } from "../session/session.server";
import { actingAs, readOnlyRefusal } from "./access.server";
import { type Answering, answering, json, originOf } from "./answering.server";
import { boundedUploads } from "./uploads.server";

interface CallDone<C extends AnyCommand, A extends Actor> {
  result: ResultOf<C>;
  input: InputOf<C>;
  actor: A;
  request: Request;
}

interface CallOptions<C extends AnyCommand, Body, R extends C["roles"][number]> {
  roles?: readonly R[];
  /** Input fields by their name in the path. They override the body's fields. */
  fromPath?: Record<string, string>;
  schema?: z.ZodType<InputOf<C>>;
  uploads?: UploadLimits;
  before?: (args: { form: ReceivedForm; actor: Actor; request: Request }) => Promise<void> | void;
  /** A field that is sent as null is emptied, where its schema takes null. Elsewhere null counts as left out. */
  nullEmpties?: true;
  /** For registration and reset: a receipt would keep a hash of a password. */
  keyless?: true;
  status: 200 | 201 | ((result: ResultOf<C>) => 200 | 201 | 202);
  /** Runs the command together with its outside calls; `execute` unless given. */
  run?: (options: ExecuteOptions<InputOf<C>, ActorOf<NoInfer<R>>>) => Promise<Executed<ResultOf<C>>>;
  answer: (done: CallDone<C, ActorOf<NoInfer<R>>>) => Body | Promise<Body>;
  headers?: (done: CallDone<C, ActorOf<NoInfer<R>>>) => Promise<[string, string][]>;
}

/** The door for changing API calls: person, idempotency key, body, schema, then `execute`. */
export function call<C extends AnyCommand, Body, R extends C["roles"][number] = C["roles"][number]>(
  command: C,
  options: CallOptions<C, Body, R>,
): Answering {
  const { status, answer, headers, keyless = false, run = (given) => execute(command, given) } = options;
  const admission: Admission<R> = { ...command, roles: options.roles ?? (command.roles as readonly R[]) };
  const roles = EVERYONE.filter((role) => (admission.roles as readonly Acting[]).includes(role));
  const body = (options.schema ?? command.input) as z.ZodType<InputOf<C>>;
  return {
    roles: command.roles.includes("anonymous") ? "anyone" : roles,
    right: command.right,
    body,
    uploads: options.uploads,
    inPath: Object.keys(options.fromPath ?? {}),
    keyed: !keyless,
    handle: (request, params) =>
      answering(
        request,
        notingRefusals(request, async () => {
          const actor = await callerOf(request, admission);
          const key = keyless || actor.kind !== "person" ? undefined : sentKey(request);
          const input = await inputOf(request, {
            ...options,
            body,
            actor,
            problems: command.problems,
            added: pathFields(options.fromPath, params),
          });
          return waitingForTwin(actor, key, async () => {
            const origin = originOf(request);
            const { result, replayed } = await withinCommandLimits(command, { actor, input, request }, () =>
              run({ actor, input, key, ...origin }),
            );
            const done = { result, input, actor, request };
            const replay: [string, string][] = replayed ? [["Idempotent-Replay", "true"]] : [];
            return json(await answer(done), typeof status === "number" ? status : status(result), [
              ...replay,
              ...((await headers?.(done)) ?? []),
            ]);
          });
        }),
      ),
  };
}

function notingRefusals<T>(request: Request, work: () => Promise<T>): () => Promise<T> {
  return async () => {
    try {
      return await work();
    } catch (error) {
      noteRefusal(error, { actor: await actorOf(request), request });
      throw error;
    }
  };
}

const MOST = REQUEST.idempotencyKey.most;
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${MOST}}$`);

/** Refuses, before the body is read, whoever `execute` would refuse. */
async function callerOf<A extends Acting>(request: Request, admission: Admission<A>): Promise<ActorOf<A>> {
  const actor = await actorOf(request);
  const readOnly = admission.whileImpersonating ? undefined : readOnlyRefusal(actor, request);
  if (readOnly) throw readOnly;
  const caller: Actor = actor.kind === "person" ? (actingAs(actor, admission.roles) ?? actor) : ANONYMOUS;
  mayTry(admission, caller);
  return caller;
}

function pathFields(fromPath: Record<string, string> = {}, params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fromPath).map(([field, name]) => [field, params[name] ?? ""]));
}

function sentKey(request: Request): string | undefined {
  const key = request.headers.get("idempotency-key")?.trim();
  if (!key) return undefined;
  if (!KEY.test(key)) throw invalidField("Idempotency-Key", `Must be 1 to ${MOST} visible characters`);
  return key;
}

interface InputSource<C extends AnyCommand>
  extends Pick<CallOptions<C, unknown, never>, "uploads" | "before" | "nullEmpties"> {
  body: z.ZodType<InputOf<C>>;
  added: Record<string, string>;
  actor: Actor;
  problems: C["problems"];
}

async function inputOf<C extends AnyCommand>(request: Request, source: InputSource<C>): Promise<InputOf<C>> {
  const { body: schema, uploads, before, actor, added, problems, nullEmpties } = source;
  if (!uploads) {
    return readJson(request, { schema, added, nullEmpties, problems: (typed) => problems?.(actor, typed) ?? [] });
  }
  const onForm = before && ((form: ReceivedForm) => before({ form, actor, request }));
  const bounded = await boundedUploads(uploads, actor, request);
  return readMultipart(request, { schema, uploads: bounded, added, before: onForm });
}
