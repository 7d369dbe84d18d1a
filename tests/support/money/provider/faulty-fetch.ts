import type { Sandbox } from "~/sandbox/index.server";

/** What the provider, or the way to it, does to a call. */
export const FAULTS = {
  /** It is carried out, and nobody hears of it. */
  "answer-lost": null,
  unreachable: null,
  "key in use": { status: 409, type: "idempotency_error", code: "idempotency_key_in_use" },
  "key in use, told as a bad request": { status: 409, type: "invalid_request_error", code: "idempotency_key_in_use" },
  "key of other parameters": { status: 400, type: "idempotency_error", code: undefined },
  "too many requests": { status: 429, type: "invalid_request_error", code: "rate_limit" },
  "fault of its own": { status: 500, type: "api_error", code: undefined },
} as const;

export type Fault = keyof typeof FAULTS;

/** Thrown where a call does not come through, in one direction or the other. */
export class Unreachable extends TypeError {
  override message = "fetch failed";
}

interface Decisions {
  /** Returns what goes wrong with a call ("METHOD path") instead of its answer, if anything. */
  decide(call: string, request: Request): Fault | Response | undefined;
  /** Changes the answer to a call that was carried out. */
  spoil?(answer: Response, call: string, signal: AbortSignal): Response | Promise<Response>;
}

/** The way to the sandbox, on which calls meet faults. */
export function faultyFetch(sandbox: Sandbox, { decide, spoil = (answer) => answer }: Decisions): Sandbox["fetch"] {
  return async (url, init) => {
    const request = new Request(url, init);
    const call = callOf(request);
    const fault = decide(call, request);
    if (fault instanceof Response) return fault;
    if (!fault) return spoil(await sandbox.fetch(request), call, request.signal);
    if (fault === "answer-lost") await sandbox.fetch(request);
    return refusalBy(fault);
  };
}

/** Returns the provider's answer. @throws Unreachable where there is none */
export function refusalBy(fault: Fault): Response {
  const refusal = FAULTS[fault];
  if (!refusal) throw new Unreachable();
  const { status, ...error } = refusal;
  return Response.json({ error: { ...error, message: fault } }, { status });
}

/** "METHOD path". */
export function callOf(request: Request): string {
  return `${request.method} ${new URL(request.url).pathname}`;
}
