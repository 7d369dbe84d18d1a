import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { errorSentence } from "~/copy/frame/errors";
import type { ErrorCode } from "~/domain/error-codes";
import { STATUS_OF } from "~/http/doors/errors.server";

const KIND = Object.keys(STATUS_OF).join("|");
/** Such as `DomainError conflict "job-engaged", "job-not-open"; not_found when …`. */
const FORM = new RegExp(`^(?:(?:${KIND})\\b|of the kind given|when it is refused)`);

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
const thrown = files.flatMap((file) => {
  const text = readFileSync(path.join("app", file), "utf8").replace(/\n\s*\* /g, " ");
  return [...text.matchAll(/@throws .*?DomainError\b(.*?)(?:\*\/|@throws|$)/gm)].map(([, what = ""]) => ({
    file,
    what,
  }));
});

describe("docstrings that tell of refusals", () => {
  it("name the kind, and the code in quotes", () => {
    expect(thrown.length).toBeGreaterThan(100);
    for (const { file, what } of thrown) expect(what.trim(), file).toMatch(FORM);
  });

  it("name codes that have a sentence", () => {
    for (const { file, what } of thrown) {
      for (const [, code] of what.matchAll(/"([^"]+)"/g)) {
        expect(() => errorSentence(code as ErrorCode), `${file}: ${code}`).not.toThrow();
      }
    }
  });
});
