import { expect, test, vi } from "vitest";
import { logReportedFault } from "~/http/doors/fault-log.server";
import { log } from "~/platform/log.server";

const request = new Request("https://site.example/reset-password/secret-token", {
  headers: { "x-request-id": "req_1" },
});

function reported(error: unknown, from = request) {
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  logReportedFault(error, { request: from });
  const calls = logged.mock.calls;
  logged.mockRestore();
  return calls;
}

/** As Remix makes it of a response that a loader throws. */
const answer = (status: number) => ({ status, statusText: "", internal: false, data: null });

test("a fault is logged with the request's id, and the path without its token", () => {
  const error = new Error("broken");
  expect(reported(error)).toEqual([
    [{ error, requestId: "req_1", path: expect.not.stringContaining("secret-token") }, "request failed"],
  ]);
  expect(reported(answer(500))).toHaveLength(1);
});

test.each([404, 405, 429, 503])("an answer of %d is no fault", (status) => {
  expect(reported(answer(status))).toEqual([]);
});

test("what a client that has left does not get is not logged", () => {
  const left = new Request(request, { signal: AbortSignal.abort() });
  expect(reported(new Error("aborted"), left)).toEqual([]);
});
