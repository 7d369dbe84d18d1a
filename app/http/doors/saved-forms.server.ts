import { forgetSavedForm, newestSavedForm, savedForm, saveForm } from "~/domain/accounts/saved-forms.server";
import { ranOutSession } from "~/domain/accounts/sessions/ran-out-session.server";
import { sessionIdOf } from "~/domain/accounts/sessions/session-store.server";
import type { Actor } from "~/domain/actor";
import type { AuditAction } from "~/domain/audit/actions";
import { DomainError, unauthenticated } from "~/domain/errors";
import { safePath } from "~/lib/web/paths";
import { SAVED_FIELD, savedFormIdOf, savedFormPath, WORDS_ONLY_FIELD } from "~/lib/web/saved-forms";
import { soundsSecret } from "~/lib/web/sounds-secret";
import { type ReceivedForm, type UploadLimits, withReceivedForm } from "../body/receive-form.server";
import { withinLimits } from "../limits/limits.server";
import { sessionToken } from "../session/session.server";
import { signInFirst } from "./access.server";
import { originOf } from "./answering.server";
import { isDoorsOwn } from "./typed-fields";

export interface Saving {
  command: AuditAction;
  uploads?: UploadLimits | undefined;
  secret?: readonly string[] | undefined;
  saved?: false | undefined;
}

interface SentTexts {
  texts: [name: string, value: string][];
  hadFiles: boolean;
}

/** Copies what a form holds now, since doors remove and add fields later. */
export function textsOf(form: ReceivedForm): SentTexts {
  return { texts: form.texts(), hadFiles: form.hadFiles() };
}

/** Saves a form of this browser whose session ran out; the sign-in page says whether it was saved. @throws DomainError rate_limited */
export async function saveAndSignIn(request: Request, saving: Saving, received?: SentTexts): Promise<Response> {
  const id = await savedId(request, saving, received);
  const isUnsent = id === undefined && (await sessionToken(request)) !== null;
  return signInFirst(request, { returnTo: id && savedFormPath(id), isUnsent });
}

/** Returns the requested page, unless it is another person's form or a saved form waits for this person. */
export function afterSignIn(userId: string, returnTo: string): string {
  const formId = savedFormIdOf(returnTo);
  if (formId) return savedForm(userId, formId) ? returnTo : "/";
  const waiting = returnTo === "/" ? newestSavedForm(userId) : undefined;
  return waiting ? savedFormPath(waiting) : returnTo;
}

export function takeSavedFields(form: ReceivedForm): { id: string; wordsOnly: boolean } | null {
  const id = form.text(SAVED_FIELD);
  const wordsOnly = form.has(WORDS_ONLY_FIELD);
  form.delete(SAVED_FIELD);
  form.delete(WORDS_ONLY_FIELD);
  return id === null ? null : { id, wordsOnly };
}

export async function forgetSentForm(actor: Actor, form: { id: string } | null): Promise<void> {
  if (form && actor.kind === "person") await forgetSavedForm(actor, form.id);
}

async function savedId(
  request: Request,
  { command, uploads, secret, saved: wanted }: Saving,
  received: SentTexts | undefined,
): Promise<string | undefined> {
  const { pathname, search } = new URL(request.url);
  const path = safePath(`${pathname}${search}`, "");
  const token = wanted === false || secret || path === "" ? null : await sessionToken(request);
  const sessionId = token === null ? undefined : sessionIdOf(token);
  const userId = sessionId && ranOutSession(sessionId);
  if (!userId) return undefined;
  return withinLimits("change", { accountId: userId, address: originOf(request).address }, async () => {
    const sent = received ?? (await formOfThisBrowser(request, uploads));
    const typed = sent && typedIn(sent);
    return typed && saveForm(sessionId, { path, command, ...typed });
  });
}

async function formOfThisBrowser(request: Request, uploads: UploadLimits | undefined): Promise<SentTexts | undefined> {
  try {
    // Files are never stored for somebody who is not signed in.
    const refused = unauthenticated();
    return await withReceivedForm(request, uploads && { ...uploads, refused }, async (form) => textsOf(form));
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** Returns undefined where nothing was typed, or something that must not be saved. */
function typedIn({ texts, hadFiles }: SentTexts): { fields: [string, string][]; hadFiles: boolean } | undefined {
  // The key is saved too, so that the form acts once however often it is sent.
  const fields = texts.filter(([name]) => name === "key" || !isDoorsOwn(name));
  if (fields.some(([name]) => soundsSecret(name))) return undefined;
  if (fields.every(([name, value]) => name === "key" || value.trim() === "")) return undefined;
  return { fields, hadFiles };
}
