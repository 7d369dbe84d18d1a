import type { ActionFunctionArgs } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany } from "#tests/support/factories";
import { busy, notFound } from "~/domain/errors";
import { receiveForm } from "~/http/body/receive-form.server";
import { onErrorPage } from "~/http/doors/error-pages.server";
import { logReportedFault } from "~/http/doors/fault-log.server";
import { log } from "~/platform/log.server";

const TYPED = {
  title: "Slab pour",
  location: "Gate 4",
  currentPassword: "Concrete1!",
  code: "123456",
  accountNumber: "000123456789",
  routingNumber: "111000025",
  ein: "12-3456789",
  note: "for nobody else",
  jobId: "job_1",
  certificate: "file_abcdefghijklmnopqrst",
  key: "key_1",
};

/** A form whose action has read it, and then throws. `note` is secret. */
async function answerTo(thrown: unknown) {
  openShop();
  const action = ({ request }: ActionFunctionArgs) =>
    onErrorPage(request, async () => {
      await receiveForm(request);
      throw thrown;
    }, ["note"]);
  return new Visitor(aCompany()).post("/post-job", TYPED, action);
}

test("a fault answers 500 with the request's id and what was typed, nothing secret among it, and is logged", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const fault = new Error("broken");
  const { status, body } = await answerTo(fault);
  expect(status).toBe(500);
  expect(Object.keys(body)).toEqual(["requestId", "typed"]);
  expect(body.typed.map(([, text]: [string, string]) => text)).toEqual(["Slab pour", "Gate 4"]);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ error: fault, path: "/post-job" }), "request failed");
});

test("a server that is busy, or cannot save, answers 503 with its sentence and what was typed", async () => {
  const { status, body } = await answerTo(busy());
  expect([status, body.code]).toEqual([503, "busy"]);
  expect(body.typed).toHaveLength(2);
});

test("another refusal answers its sentence alone, and a response stays what it is", async () => {
  expect((await answerTo(notFound())).body).toEqual({ code: "not-found", sentence: expect.any(String) });
  expect(await answerTo(new Response(null, { status: 303, headers: { Location: "/auth" } }))).toMatchObject({
    status: 303,
    location: "/auth",
  });
});

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
