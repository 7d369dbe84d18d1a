import { expect, it, vi } from "vitest";
import { errorAnswer } from "~/http/call-errors.server";
import { log } from "~/platform/log.server";
import { redactPath } from "~/platform/redaction.server";

it.each([
  ["/api/reset-password/validate/s3cret", "/api/reset-password/validate/…"],
  ["/sandbox/checkout/cs_1/confirmation", "/sandbox/checkout/…/confirmation"],
  ["/sandbox/connect/acct_1", "/sandbox/connect/…"],
  ["/jobs/job_1/application", "/jobs/job_1/application"],
])("%s is logged as %s", (path, logged) => {
  expect(redactPath(path)).toBe(logged);
});

it("a fault of ours under a path with a token is logged without it", async () => {
  const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
  const request = new Request("http://localhost:3000/api/reset-password/validate/s3cret?token=s3cret");
  expect(errorAnswer(new TypeError("ours"), request).status).toBe(500);
  expect(logged).toHaveBeenCalledOnce();
  expect(JSON.stringify(logged.mock.calls)).not.toContain("s3cret");
});
