import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { REQUEST } from "~/lib/bounds";
import { PRODUCT } from "~/lib/site";
import type { Endpoint } from "./endpoint";
import { ENDPOINTS } from "./endpoints.server";

type Registry = OpenAPIHono["openAPIRegistry"];
type JsonSchema = Record<string, unknown>;

/** Registers every call and answers the OpenAPI 3.1 document: requests, answers and refusals with their schemas. */
export function openApiDocument(app: OpenAPIHono) {
  const { openAPIRegistry: registry } = app;
  registry.registerComponent("schemas", "Error", ERROR_SCHEMA);
  registry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: "session",
    description: "The cookie that signing in sets; `__Host-session` under https.",
  });
  for (const endpoint of ENDPOINTS) register(registry, endpoint);
  return app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: `${PRODUCT} API`, version: "1.0.0", description: RULES },
    servers: [{ url: "/" }],
  });
}

/** What each status of a refusal means, for calls that say no more. Source: the API's rules for all calls. */
export const REFUSALS: Record<number, string> = {
  400: "Malformed JSON, or a rule is broken: `details` names every broken field",
  401: "No session",
  402: "Something must be paid first",
  403: "Wrong role, not yours, or a refusal with a code of its own; every change while impersonating",
  404: "Unknown, or not yours to know of",
  409: "The state has moved on, or the idempotency key was used with another body",
  413: "Body or file too large",
  415: "The file's content is of another type",
  429: "Too many requests; `Retry-After` says how long to wait",
  503: "Too much is under way, or no room for files; `Retry-After` says how long to wait",
  500: "Our fault; the message carries the number under which it stands in the log",
};

/** The statuses with which a call may refuse. */
export function refusalsOf({ door, refusals = {}, path }: Endpoint): Record<number, string> {
  const statuses = [
    ...(door.body || door.paged ? [400] : []),
    ...(door.roles === "anyone" ? [] : [401]),
    403,
    ...(path.includes("{") ? [404] : []),
    ...(door.keyed ? [409] : []),
    ...(door.uploads ? [413, 415] : []),
    ...(door.body ? [413, 429, 503] : []),
    500,
  ];
  const common = Object.fromEntries(statuses.map((status) => [status, REFUSALS[status] ?? ""]));
  return { ...common, ...refusals };
}

/** The schema of a call's body as a client sends it, without what stands in the address; null where it has none. */
export function bodySchema({ door, files = [] }: Endpoint): JsonSchema | null {
  if (!door.body) return null;
  const schema = z.toJSONSchema(door.body, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const { $schema: _, additionalProperties: __, ...rest } = schema;
  const properties = { ...(rest.properties as JsonSchema | undefined) };
  for (const field of door.inPath ?? []) delete properties[field];
  for (const field of files) {
    properties[field] = { type: "array", items: { type: "string", contentMediaType: "application/octet-stream" } };
  }
  const required = ((rest.required as string[] | undefined) ?? []).filter((field) => field in properties);
  if (Object.keys(properties).length === 0) return null;
  return { ...rest, properties, ...(required.length > 0 ? { required } : { required: undefined }) };
}

const RULES = [
  "Session cookie; JSON in, JSON out. Dates are ISO 8601 in UTC, calendar dates `YYYY-MM-DD`, money is integer US cents; only hourlyRate, equipmentFee and equipmentFeePerJob are dollars.",
  "Lists answer bare arrays, newest first, `limit` rows (50 unless told, 100 at most); where more follows, a `Link` header leads on.",
  "`Idempotency-Key` on a change: a repeat gives the first answer again with `Idempotent-Replay: true`, and nothing happens twice. Only a success leaves a receipt; the same key with another body is 409; kept for 7 days.",
  "In production an administrator who has not set up two-factor sign-in gets 403 `TWO_FACTOR_REQUIRED` for everything but signing out.",
  "A change is refused (403) when `Sec-Fetch-Site` or `Origin` says that it comes from another site.",
].join("\n\n");

const ERROR_SCHEMA = {
  type: "object" as const,
  required: ["error", "message"],
  properties: {
    error: { type: "string" as const },
    message: { type: "string" as const },
    details: {
      type: "array" as const,
      items: {
        type: "object" as const,
        required: ["field", "message"],
        properties: { field: { type: "string" as const }, message: { type: "string" as const } },
      },
    },
  },
};

function register(registry: Registry, endpoint: Endpoint): void {
  const { method, path, operationId, area, summary, description, door } = endpoint;
  const body = bodySchema(endpoint);
  registry.registerPath({
    method,
    path,
    operationId,
    tags: [area],
    summary,
    ...(description && { description }),
    security: door.roles === "anyone" ? [] : [{ session: [] }],
    "x-roles": door.roles === "anyone" ? ["anyone"] : [...door.roles],
    parameters: [...pathParameters(path), ...queryParameters(endpoint), ...keyParameter(endpoint)],
    ...(body && {
      requestBody: {
        required: body.required !== undefined,
        content: { [door.uploads ? "multipart/form-data" : "application/json"]: { schema: body } },
      },
    }),
    responses: {
      ...successes(endpoint),
      ...Object.fromEntries(
        Object.entries(refusalsOf(endpoint)).map(([status, meaning]) => [
          status,
          {
            description: meaning,
            content: { "application/json": { schema: refusalSchema(endpoint, Number(status)) } },
          },
        ]),
      ),
    },
    // The library's types know no extensions and only zod in some places; the document itself is checked by a test.
  } as unknown as Parameters<Registry["registerPath"]>[0]);
}

function successes({ answers, sameShapeWith, door }: Endpoint): Record<number, object> {
  if (answers.status === 303) {
    return { 303: { description: "Leads on", headers: { Location: { schema: { type: "string" } } } } };
  }
  const answer = {
    ...(door.paged && { headers: { Link: { schema: { type: "string" }, description: 'rel="next"' } } }),
    content: { "application/json": { schema: answerSchema(answers.schema) } },
  };
  const first = { [answers.status]: { description: answers.status === 201 ? "Made" : "Done", ...answer } };
  return sameShapeWith === 200 ? { ...first, 200: { description: "Made before", ...answer } } : first;
}

function refusalSchema({ answers, sameShapeWith }: Endpoint, status: number): JsonSchema {
  if (status === sameShapeWith && answers.status !== 303) return answerSchema(answers.schema);
  return { $ref: "#/components/schemas/Error" };
}

function answerSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }) as JsonSchema;
  return rest;
}

function pathParameters(path: string) {
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
