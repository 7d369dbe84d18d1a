import type { Endpoint } from "../endpoint";

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

/** What each status of a refusal means, for calls that say no more. Source: the API's rules for all calls. */
const REFUSALS: Record<number, string> = {
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
