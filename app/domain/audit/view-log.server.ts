import { LRUCache } from "lru-cache";
import type { PersonActor } from "../actor";
import { now, runtime } from "../runtime.server";
import { appendAudit } from "./append.server";

/** What was asked for, for the log: `path` without anything secret. */
export interface Asked {
  method: string;
  path: string;
  requestId: string | undefined;
  address: string | undefined;
}

/** The loaders of a page run side by side and each pass a door: one row a request. */
const logged = new LRUCache<string, true>({ max: 1000 });

/** Notes that an administrator has seen something while looking through another's eyes. The one writer of what is seen. */
export function logView(actor: PersonActor, asked: Asked): void {
  append("view", actor, asked);
}

/** Notes that an administrator has tried to change something while looking through another's eyes. */
export function logRefusedChange(actor: PersonActor, asked: Asked): void {
  append("refused-change", actor, asked);
}

function append(action: string, actor: PersonActor, { method, path, requestId, address }: Asked): void {
  if (requestId && logged.has(requestId)) return;
  if (requestId) logged.set(requestId, true);
  const entry = { subject: ["user", actor.id], details: { method, path } } as const;
  runtime().database.write((tx) => appendAudit(tx, { actor, action, entry, now: now(), requestId, address }));
}
