import { chatTexts } from "~/copy/messages";
import type { Outcome, PendingMessage } from "./pending-message";

/** A longer answer counts as none: the same key makes another try harmless. */
const PATIENCE_MS = 20_000;

/** Sends the same form with the same key as without JavaScript. Never throws. */
export async function deliver({ key, partnerId, jobId, content }: PendingMessage, token: string): Promise<Outcome> {
  const fields = { csrf: token, key, receiverId: partnerId, jobId: jobId ?? "", content };
  try {
    const response = await fetch("/messages/outbox", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.type === "opaqueredirect") return { kind: "refused", problem: chatTexts.signedOut };
    if (response.status >= 500) return { kind: "lost" };
    const answer: unknown = await response.json();
    return isSent(answer) ? { kind: "sent", ...answer } : { kind: "refused", problem: problemOf(answer) };
  } catch {
    return { kind: "lost" };
  }
}

function isSent(answer: unknown): answer is { id: string; createdAt: number } {
  return typeof answer === "object" && answer !== null && "id" in answer && "createdAt" in answer;
}

function problemOf(answer: unknown): string {
  const { problem } = (answer ?? {}) as { problem?: unknown };
  return typeof problem === "string" ? problem : chatTexts.refused;
}
