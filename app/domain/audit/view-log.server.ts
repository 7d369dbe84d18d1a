import { LRUCache } from "lru-cache";
import { type Actor, ANONYMOUS, type AnyPerson } from "../actor";
import { now } from "../core/runtime.server";
import { writeConnection } from "../core/write-connection.server";
import type { AuditAction } from "./actions";
import { appendAudit } from "./append.server";

/** `path` must hold nothing secret. */
export interface RequestFacts {
  method: string;
  path: string;
  requestId: string | undefined;
  address: string | undefined;
}

/** Requests logged already: the loaders of a page each pass a door, but a request gets one row. */
const logged = new LRUCache<string, true>({ max: 1000 });

/** Logs that an administrator has seen something while impersonating. Nothing else logs views. */
export function logView(actor: AnyPerson, request: RequestFacts): void {
  append("view", actor, request);
}

/** Logs that an administrator tried to change something while impersonating. */
export function logRefusedChange(actor: AnyPerson, request: RequestFacts): void {
  append("refused-change", actor, request);
}

/** Logs a change refused because of who asked. The doors limit how many. */
export function logRefusal(
  actor: Actor,
  { code, method, path, requestId, address }: RequestFacts & { code: string },
): void {
  const subject = actor.kind === "person" ? (["user", actor.id] as const) : undefined;
  const entry = { subject, details: { method, code }, forgettable: { path } };
  writeConnection().write((tx) => appendAudit(tx, { actor, action: "refusal", entry, now: now(), requestId, address }));
}

/** Logs how many more refusals one account or address had; without either, how many more all had together. */
export function logRefusals(
  { userId, address }: { userId?: string; address?: string | undefined },
  attempts: number,
): void {
  const subject = userId === undefined ? undefined : (["user", userId] as const);
  const entry = { subject, details: { attempts } };
  writeConnection().write((tx) => appendAudit(tx, { actor: ANONYMOUS, action: "refusal", entry, now: now(), address }));
}

function append(action: AuditAction, actor: AnyPerson, { method, path, requestId, address }: RequestFacts): void {
  if (requestId && logged.has(requestId)) return;
  if (requestId) logged.set(requestId, true);
  const entry = { subject: ["user", actor.id], details: { method }, forgettable: { path } } as const;
  writeConnection().write((tx) => appendAudit(tx, { actor, action, entry, now: now(), requestId, address }));
}
