import { chatTexts } from "~/copy/people/messages";
import type { MessageFile } from "../files/message-file";
import type { Outcome, PendingMessage } from "./pending-message";

/** A longer answer counts as none: the same key makes another try harmless. Files get the time of a weak connection, 25 KB a second. */
const PATIENCE_MS = 20_000;
const MS_A_BYTE = 1 / 25;

/** Sends the same form with the same key as without JavaScript. Never throws. */
export async function deliver(pending: PendingMessage, token: string): Promise<Outcome> {
  const { key, partnerId, jobId, content, files = [] } = pending;
  const fields = { csrf: token, key, receiverId: partnerId, jobId: jobId ?? "", content };
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  try {
    const response = await fetch("/messages/outbox", {
      method: "POST",
      body: files.length > 0 ? withFiles(fields, files) : new URLSearchParams(fields),
      headers: { Accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS + bytes * MS_A_BYTE),
    });
    if (response.type === "opaqueredirect") return { kind: "refused", problem: chatTexts.signedOut };
    if (response.status >= 500) return { kind: "lost" };
    const answer: unknown = await response.json();
    return isSent(answer) ? { ...answer, kind: "sent" } : { kind: "refused", problem: problemOf(answer) };
  } catch {
    return { kind: "lost" };
  }
}

/** The files come after all words, as the server asks for. */
function withFiles(fields: Record<string, string>, files: readonly MessageFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { id } of files) if (id !== undefined) form.append("files", id);
  for (const { file } of files) if (file) form.append("files", file, file.name);
  return form;
}

function isSent(answer: unknown): answer is NonNullable<PendingMessage["sent"]> {
  return typeof answer === "object" && answer !== null && "id" in answer && "createdAt" in answer;
}

function problemOf(answer: unknown): string {
  const { problem } = (answer ?? {}) as { problem?: unknown };
  return typeof problem === "string" ? problem : chatTexts.refused;
}
