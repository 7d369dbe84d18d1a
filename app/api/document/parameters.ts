import { z } from "zod";
import { REQUEST } from "~/lib/bounds";
import type { Endpoint } from "../endpoint";

/** What a call takes beside its body: in its address, behind the question mark and in headers. */
export function parametersOf(endpoint: Endpoint) {
  return [...pathParameters(endpoint), ...queryParameters(endpoint), ...keyParameter(endpoint)];
}

function pathParameters({ path }: Endpoint) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters({ query, door }: Endpoint) {
  const own = query ? (z.toJSONSchema(query, { io: "input", unrepresentable: "any" }).properties ?? {}) : {};
  const paging = door.paged
    ? { limit: { type: "integer", minimum: 1, maximum: 100, default: 50 }, cursor: { type: "string" } }
    : {};
  return Object.entries({ ...own, ...paging }).map(([name, schema]) => ({ name, in: "query", schema }));
}

function keyParameter({ door }: Endpoint) {
  if (!door.keyed) return [];
  return [
    {
      name: "Idempotency-Key",
      in: "header",
      schema: { type: "string", minLength: 1, maxLength: REQUEST.idempotencyKey.most },
    },
  ];
}
