import type { z } from "zod";
import type { Answering } from "~/http/doors/answering.server";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** One call of the JSON API: where it is, what it is for, what it answers. */
export interface Endpoint {
  method: Method;
  /** Written as in OpenAPI: `/api/jobs/{id}`. */
  path: `/api/${string}`;
  /** The name of the call in generated clients. No two calls share one. */
  operationId: string;
  /** The part of the product that it belongs to. */
  area: Area;
  summary: string;
  /** What is worth knowing beside the summary. */
  description?: string;
  /** Query parameters, beside `limit` and `cursor` of lists. */
  query?: z.ZodObject;
  /** The success: its status and the shape of its body. */
  answers: { status: 200 | 201; schema: z.ZodType } | { status: 303 };
  /** A status that answers the same shape: 200 beside 201 where it had been made before, 202 where somebody else has to agree first, or a refusal's. */
  sameShapeWith?: 200 | 202 | 400;
  /** The refusals that it knows beside those of all calls: status, and when. */
  refusals?: Record<number, string>;
  /** The names of a multipart body's file fields. */
  files?: readonly string[];
  door: Answering;
}

/** The parts of the product, in the order in which a newcomer meets them. */
export const AREAS = [
  "Accounts",
  "People",
  "Inspector",
  "Jobs",
  "Applications",
  "Payments",
  "Directory",
  "Messages",
  "Administration",
] as const;

export type Area = (typeof AREAS)[number];
