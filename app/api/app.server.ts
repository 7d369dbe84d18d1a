import { OpenAPIHono } from "@hono/zod-openapi";
import { errorSentence } from "~/copy/frame/errors";
import { errorResponse, methodNotAllowed } from "~/http/doors/call-errors.server";
import { constantAnswer } from "~/http/headers/compression.server";
import { noteExchange } from "~/platform/node-http/exchange.server";
import { openApiDocument } from "./document/openapi.server";
import { ENDPOINTS } from "./endpoints.server";

/** The JSON API: every call of `ENDPOINTS`, the document that describes them, and an answer to everything else below /api. */
export function apiApp(): OpenAPIHono {
  const app = new OpenAPIHono({ strict: false });
  const answer = constantAnswer(Buffer.from(JSON.stringify(openApiDocument(app))), {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "public, max-age=300",
  });
  app.get(DOCUMENT.path, (context) => {
    noteRoute(context.req.raw, DOCUMENT.path);
    return answer(context.req.raw);
  });
  for (const { method, path, door } of ENDPOINTS) {
    const route = honoPath(path);
    app.on(method.toUpperCase(), route, (context) => {
      noteRoute(context.req.raw, route);
      return door.handle(context.req.raw, context.req.param());
    });
  }
  app.notFound((context) => {
    const served = methodsServed(context.req.path);
    if (served.length > 0) return methodNotAllowed(served);
    return errorResponse({ error: "Not found", message: errorSentence("not-found") }, 404);
  });
  return app;
}

/** What is served beside ENDPOINTS. */
const DOCUMENT = { method: "get", path: "/api/openapi.json" } as const;

/** For Remix all calls are one route. */
function noteRoute({ headers }: Request, route: string): void {
  noteExchange(headers.get("x-request-id"), { route });
}

/** The methods that an address serves, as `Allow` lists them; none where nothing is. */
function methodsServed(path: string): string[] {
  const served = new Set(
    [...ENDPOINTS, DOCUMENT]
      .filter((endpoint) => patternOf(endpoint.path).test(path))
      .map(({ method }) => method.toUpperCase()),
  );
  return [...served, ...(served.has("GET") ? ["HEAD"] : [])];
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}/?$`);
}

function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}
