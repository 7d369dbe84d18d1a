import { OpenAPIHono } from "@hono/zod-openapi";
import { openApiDocument } from "~/api/document/openapi.server";

console.log(JSON.stringify(openApiDocument(new OpenAPIHono()), null, 2));
