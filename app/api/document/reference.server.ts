import { z } from "zod";
import { companyRolesFor } from "~/domain/companies/rights";
import { COMPANY_ROLES, ROLES } from "~/lib/vocabulary";
import { AREAS, type Endpoint } from "../endpoint";
import { ENDPOINTS } from "../endpoints.server";
import { bodySchema } from "./openapi.server";
import { outline } from "./outline";
import { refusalsOf } from "./refusals";

/** The calls as the reference page shows them, by area, in the order in which a newcomer needs them. Made once: it takes 15 ms. */
export function apiReference() {
  reference ??= described();
  return reference;
}

export type ApiReference = ReturnType<typeof described>;

let reference: ApiReference | undefined;

function described() {
  return AREAS.map((area) => ({
    area,
    calls: ENDPOINTS.filter((endpoint) => endpoint.area === area).map(describedCall),
  })).filter(({ calls }) => calls.length > 0);
}

function rolesOf({ roles, right }: Endpoint["door"]): string {
  if (roles === "anyone") return "anyone";
  const named = ROLES.every((role) => roles.includes(role)) ? "signed in" : roles.join(", ");
  const within = companyRolesFor(right);
  return within.length < COMPANY_ROLES.length ? `${named} (of a company: ${within.join(", ")})` : named;
}

function describedCall(endpoint: Endpoint) {
  const { method, path, summary, description = null, answers, door, query } = endpoint;
  const body = bodySchema(endpoint);
  const names = query ? Object.keys(query.shape) : [];
  return {
    id: `${method}-${path.slice(5).replace(/[^\w]+/g, "-")}`,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    roles: rolesOf(door),
    query: [...names, ...(door.paged ? ["limit", "cursor"] : [])],
    multipart: door.uploads !== undefined,
    body: body && outline(body),
    status: answers.status,
    answer: answers.status === 303 ? null : outline(z.toJSONSchema(answers.schema, { unrepresentable: "any" })),
    refusals: Object.entries(refusalsOf(endpoint)).map(([status, meaning]) => ({ status, meaning })),
  };
}
