import { CALLS } from "#tests/roles/calls";
import type { Row } from "#tests/roles/table";
import { bodySchema } from "~/api/document/openapi.server";
import type { Endpoint } from "~/api/endpoint";
import { ENDPOINTS } from "~/api/endpoints.server";
import { addDays, todayIn } from "~/lib/time/dates";
import type { Attacker } from "./attackers";
import { withIds } from "./crawl";
import type { JsonSchema } from "./schemas";
import type { Attack } from "./storm";
import type { Target } from "./target";

/** A call where somebody may ask it, with the shape of its body. */
export interface KnownCall {
  row: Row;
  endpoint: Endpoint;
  schema: JsonSchema | null;
  /** Somebody who is let in. */
  as: Attacker;
}

export function knownCalls(): KnownCall[] {
  return ENDPOINTS.flatMap((endpoint) => {
    const row = CALLS.find(({ method, path }) => method === endpoint.method.toUpperCase() && path === endpoint.path);
    if (!row) return [];
    const as = row.letIn.find((visitor) => visitor === "inspector" || visitor === "company") ?? row.letIn[0] ?? "admin";
    return [{ row, endpoint, schema: bodySchema(endpoint) as JsonSchema | null, as }];
  });
}

interface Sent {
  as?: Attacker;
  body?: string | Uint8Array;
  contentType?: string;
  query?: string;
}

export function callAttack(target: Target, call: KnownCall, title: string, sent: Sent = {}): Attack {
  const { as = call.as, body, contentType = "application/json", query = "" } = sent;
  const path = withIds(call.row.at, target.thingsOf(as));
  const headers = body === undefined ? [] : ([["Content-Type", contentType]] as const);
  return {
    title,
    as,
    // Where a refusal has the shape of the answer, it is no error's.
    reader: call.endpoint.sameShapeWith === 400 ? "other" : "call",
    asked: { method: call.row.method, target: `${path}${query && `?${query}`}`, headers, body },
  };
}

/** A body that keeps the most obvious rules. */
export function honestBody({ properties = {} }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, honestValue(name, field)]));
}

function honestValue(name: string, { type, enum: choices, anyOf, items, minimum }: JsonSchema): unknown {
  if (choices) return choices[0];
  if (anyOf) return honestValue(name, anyOf[0] ?? {});
  if (type === "array") return [honestValue(name, items ?? {})];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return minimum ?? 42;
  if (/email|username/i.test(name)) return "somebody@site.example";
  if (/password/i.test(name)) return "Concrete1!";
  if (/date/i.test(name)) return addDays(todayIn("America/Chicago", Date.now()), 14);
  return "Deck pour in Austin, TX";
}
