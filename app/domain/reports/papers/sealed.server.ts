import { createHash } from "node:crypto";
import { canonicalJson } from "~/lib/documents/canonical-json";
import { newVerificationCode } from "./verification-code.server";

/** What is stored of a signed document: its content as canonical JSON, the SHA-256 of that, and a code of its own. */
export function sealed(signed: object): { content: string; contentSha256: string; code: string } {
  const content = canonicalJson(signed);
  return { content, contentSha256: createHash("sha256").update(content).digest("hex"), code: newVerificationCode() };
}
