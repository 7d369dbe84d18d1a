import { type TypedWords, typedWords } from "~/copy/frame/saved-form-names";
import { DomainError } from "~/domain/errors";
import { soundsSecret } from "~/lib/web/sounds-secret";
import { formSentIn } from "../body/receive-form.server";
import { logCause, responseInit, thrownRefusal } from "./errors.server";
import { logFault } from "./fault-log.server";
import { isDoorsOwn } from "./typed-fields";

interface FaultShown extends FormShown {
  requestId: string | null;
}

/** What was typed into a form that an error page took the place of. */
interface FormShown {
  typed?: TypedWords;
}

/** Makes an error page of what an action throws: a refusal's sentence or a fault's request id, and what was typed, without fields that are or sound secret. */
export async function onErrorPage<T>(request: Request, work: () => Promise<T>, secret?: readonly string[]): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw errorPage(error, request, secret);
  }
}

/** Returns what an action throws for this error. Responses and redirects stay what they are. */
export function errorPage(error: unknown, request: Request, secret: readonly string[] = []): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof DomainError) {
    logCause(error, request);
    const shown = error.kind === "unavailable" ? formShown(request, secret) : {};
    return Response.json({ ...thrownRefusal(error), ...shown }, responseInit(error));
  }
  logFault(error, request);
  const fault: FaultShown = { requestId: request.headers.get("x-request-id"), ...formShown(request, secret) };
  return Response.json(fault, { status: 500 });
}

function formShown(request: Request, secret: readonly string[]): FormShown {
  const texts = formSentIn(request) ?? [];
  const typed = typedWords(
    texts.filter(([name]) => !isDoorsOwn(name) && !secret.includes(name) && !soundsSecret(name)),
  );
  return typed.length > 0 ? { typed } : {};
}
