import { describe, expect, it, vi } from "vitest";
import { errorAnswer } from "~/http/doors/call-errors.server";
import { log } from "~/platform/log.server";
import { redactPath } from "~/platform/node-http/redaction.server";

it.each([
  ["/api/reset-password/validate/s3cret", "/api/reset-password/validate/…"],
  ["/sandbox/checkout/cs_1/confirmation", "/sandbox/checkout/…/confirmation"],
  ["/sandbox/connect/acct_1", "/sandbox/connect/…"],
  ["/jobs/job_1/application", "/jobs/job_1/application"],
  ["/reset-password", "/reset-password"],
  ["/reset-password.data", "/reset-password.data"],
  ["/reset-password/success", "/reset-password/success"],
  ["/email-change-undo/done", "/email-change-undo/done"],
  ["/api/reset-password/verify", "/api/reset-password/verify"],
  ["/reset-password/success/s3cret", "/reset-password…"],
  ["/api/reset-password/validate;s3cret", "/api/reset-password…"],
  ["/sandbox%2Fcheckout/cs_1", "/sandbox/checkout/…"],
  ["/jobs%3Ftoken=s3cret", "/jobs?…"],
  ["/%250Areset-password/s3cret", "/reset-password…"],
  ["/caf%C3%A9/100%25", "/caf%C3%A9/100%25"],
])("%s is logged as %s", (path, logged) => {
  expect(redactPath(path)).toBe(logged);
});

describe.each(["/reset-password", "/verify-email", "/email-change-undo"])("a mangled link to %s", (path) => {
  it.each([
    "?token=s3cret",
    "%3Ftoken=s3cret",
    "%3ftoken%3Ds3cret",
    "%253Ftoken%253Ds3cret",
    ";token=s3cret",
    "&token=s3cret",
    "=s3cret",
    "/s3cret",
    "/s3cret/success",
    "/success%3Ftoken=s3cret",
    ".data/s3cret",
    "%20s3cret",
    "%0As3cret",
    "s3cret",
  ])("is logged without its token in whatever spelling: %s", (rest) => {
    for (const spelled of [path, path.toUpperCase(), encoded(path), encodeURIComponent(encoded(path))]) {
      for (const before of ["", "/api", "/http:/site.example"]) {
        const logged = redactPath(`${before}${spelled}${rest}`);
        expect(logged.toLowerCase()).toBe(`${before}${path}…`);
      }
    }
  });
});

/** Each character but the slash in percent encoding. */
function encoded(path: string): string {
  return path.replace(/[^/]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

it("a fault of ours under a path with a token is logged without it", async () => {
  const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
  const request = new Request("http://localhost:3000/api/reset-password/validate/s3cret?token=s3cret");
  expect(errorAnswer(new TypeError("ours"), request).status).toBe(500);
  expect(logged).toHaveBeenCalledOnce();
  expect(JSON.stringify(logged.mock.calls)).not.toContain("s3cret");
});
