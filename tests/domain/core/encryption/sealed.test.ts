import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openWorld } from "#tests/support/world";
import { seal, unseal } from "~/domain/core/encryption/sealed.server";
import { startRuntime } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";

describe("what is encrypted in the database", () => {
  it("opens again, and looks different each time", () => {
    openWorld();
    const [first, second] = [seal("slump 4 in", "kept-form"), seal("slump 4 in", "kept-form")];
    expect(first).not.toBe(second);
    expect(first).not.toContain("slump");
    expect(unseal(first, "kept-form")).toBe("slump 4 in");
    expect(unseal(second, "kept-form")).toBe("slump 4 in");
  });

  it("stays shut for another purpose, under another key, and when it was changed", () => {
    openWorld();
    const sealed = seal("slump 4 in", "kept-form");
    expect(unseal(sealed, "two-factor secret")).toBeNull();
    const [id, body = ""] = sealed.split(":");
    const bytes = Buffer.from(body, "base64");
    for (const place of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(unseal(`${id}:${changed.toString("base64")}`, "kept-form")).toBeNull();
    }
    expect(unseal("", "kept-form")).toBeNull();
    startRuntime({ ...runtime(), encryptionKey: randomBytes(32) });
    expect(unseal(sealed, "kept-form")).toBeNull();
  });
});
