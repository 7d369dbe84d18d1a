import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { companyRolesFor } from "~/domain/companies/rights";
import { PRODUCT } from "~/lib/site";
import type { Endpoint } from "../endpoint";
import { ENDPOINTS } from "../endpoints.server";
import { parametersOf } from "./parameters";
import { refusalsOf } from "./refusals";

type Registry = OpenAPIHono["openAPIRegistry"];
type JsonSchema = z.core.JSONSchema.BaseSchema;

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

/** The schema of a call's body as a client sends it, without what stands in the address; null where it has none. */
export function bodySchema({ door, files = [] }: Endpoint): JsonSchema | null {
  if (!door.body) return null;
  const schema = z.toJSONSchema(door.body, { io: "input", unrepresentable: "any" });
  const { $schema: _, additionalProperties: __, ...rest } = schema;
  const properties = { ...rest.properties };
  for (const field of door.inPath ?? []) delete properties[field];
  for (const field of files) {
    properties[field] = { type: "array", items: { type: "string", contentMediaType: "application/octet-stream" } };
  }
  const required = (rest.required ?? []).filter((field) => field in properties);
  if (Object.keys(properties).length === 0) return null;
  return { ...rest, properties, ...(required.length > 0 ? { required } : { required: undefined }) };
}

const RULES = [
  "Session cookie; JSON in, JSON out. Dates are ISO 8601 in UTC, calendar dates `YYYY-MM-DD`, money is integer US cents; only hourlyRate, equipmentFee and equipmentFeePerJob are dollars.",
  "Lists answer bare arrays, newest first, `limit` rows (50 unless told, 100 at most); where more follows, a `Link` header leads on.",
  "`Idempotency-Key` on a change: a repeat gives the first answer again with `Idempotent-Replay: true`, and nothing happens twice. Only a success leaves a receipt; the same key with another body is 409; kept for 7 days.",
  "A company's people are owners, managers or members: `x-company-roles` of a call says which of them it takes. The others get 403 `COMPANY_ROLE`.",
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
    ...(door.roles.includes("company") && { "x-company-roles": companyRolesFor(door.right) }),
    "x-roles": door.roles === "anyone" ? ["anyone"] : [...door.roles],
    parameters: parametersOf(endpoint),
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
  if (sameShapeWith === 200) return { ...first, 200: { description: "Made before", ...answer } };
  if (sameShapeWith === 202) return { ...first, 202: { description: "Waits for a second administrator", ...answer } };
  return first;
}

function refusalSchema({ answers, sameShapeWith }: Endpoint, status: number): JsonSchema {
  if (status === sameShapeWith && answers.status !== 303) return answerSchema(answers.schema);
  return { $ref: "#/components/schemas/Error" };
}

function answerSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  return rest;
}
