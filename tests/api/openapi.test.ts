import zlib from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { apiApp } from "~/api/app.server";
import { ENDPOINTS } from "~/api/endpoints.server";

interface Operation {
  operationId?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  security?: Record<string, unknown>[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>;
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; securitySchemes: object };
}

const METHODS = ["get", "post", "put", "patch", "delete"];

async function theDocument(): Promise<Document> {
  const answer = await apiApp().request("/api/openapi.json");
  return (await answer.json()) as Document;
}

async function operations() {
  const { paths } = await theDocument();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

/** Every `$ref` below a value. */
function refsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === "$ref" ? [String(inner)] : refsIn(inner)));
}

describe("the document", () => {
  it("is OpenAPI 3.1, and has each call that is served once", async () => {
    const { openapi, info } = await theDocument();
    expect(openapi).toBe("3.1.0");
    expect(info).toMatchObject({ title: "PourCheck API", version: expect.any(String) });
    const told = (await operations()).map(({ method, path }) => `${method} ${path}`);
    expect(told.sort()).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it("is compressed once for each encoding, and sent once to a client that keeps it", async () => {
    const brotli = vi.spyOn(zlib, "brotliCompress");
    const app = apiApp();
    const ask = (headers: Record<string, string>) => app.request("/api/openapi.json", { headers });
    const [first, second] = [await ask({ "accept-encoding": "br" }), await ask({ "accept-encoding": "br" })];
    expect(brotli).toHaveBeenCalledOnce();
    const bodies = await Promise.all([first, second].map((answer) => answer.arrayBuffer()));
    for (const body of bodies)
      expect(JSON.parse(zlib.brotliDecompressSync(body).toString())).toEqual(await theDocument());
    const kept = { "if-none-match": first.headers.get("etag") ?? "" };
    expect(await ask(kept)).toMatchObject({ status: 304, body: null });
    expect(await ask({ "if-none-match": 'W/"another"' })).toMatchObject({ status: 200 });
  });

  it("names each call once, in the words of clients", async () => {
    const names = (await operations()).map(({ operation }) => operation.operationId ?? "");
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
  });

  it("leads every reference to something", async () => {
    const document = await theDocument();
    const refs = [...new Set(refsIn(document))];
    expect(refs).toContain("#/components/schemas/Error");
    for (const ref of refs) {
      const target = ref
        .slice(2)
        .split("/")
        .reduce<unknown>((found, step) => (found as Record<string, unknown> | undefined)?.[step], document);
      expect(target, ref).toBeTypeOf("object");
    }
  });

  it("declares what stands in an address, each once, and who may call", async () => {
    const { components } = await theDocument();
    for (const { path, method, operation } of await operations()) {
      const { parameters = [], security = [] } = operation;
      const where = `${method} ${path}`;
      expect(METHODS).toContain(method);
      expect(new Set(parameters.map(({ name, in: place }) => `${place} ${name}`)).size, where).toBe(parameters.length);
      const inPath = parameters.filter((parameter) => parameter.in === "path");
      expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(parameters.every(({ schema }) => schema !== undefined)).toBe(true);
      for (const name of security.flatMap(Object.keys)) expect(components.securitySchemes).toHaveProperty(name);
    }
  });

  it("has a schema for each body and each answer", async () => {
    for (const { path, method, operation } of await operations()) {
      const { requestBody, responses } = operation;
      const where = `${method} ${path}`;
      for (const { schema } of Object.values(requestBody?.content ?? {})) expect(schema, where).toBeTypeOf("object");
      if (["get", "delete"].includes(method)) expect(requestBody, where).toBeUndefined();
      expect(
        Object.keys(responses).some((status) => /^[23]/.test(status)),
        where,
      ).toBe(true);
      for (const [status, { description, content }] of Object.entries(responses)) {
        expect(description, `${where} ${status}`).toBeTruthy();
        if (status !== "303") expect(content?.["application/json"]?.schema, `${where} ${status}`).toBeTypeOf("object");
      }
    }
  });

  it("tells that a fee which has made its job already answers that job", async () => {
    const { responses } = (await theDocument()).paths["/api/jobs/after-payment"]?.post ?? { responses: {} };
    expect(responses["200"]?.content).toEqual(responses["201"]?.content);
  });
});
