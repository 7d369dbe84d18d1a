import { describe, expect, it } from "vitest";
import { PASSWORD, register } from "#tests/domain/accounts/people";
import { codeOf, STEP, setUp } from "#tests/domain/accounts/two-factor/authenticator";
import { openApi } from "#tests/support/api";
import { anAdmin } from "#tests/support/factories";
import { hashPassword } from "~/domain/accounts/passwords/password.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";

const RILEY = { username: "riley@fieldlab.example", password: PASSWORD };
const REQUIRED = { status: 401, body: { error: "Unauthorized", message: "Two-factor code required" } };
const INVALID = { status: 401, body: { error: "Unauthorized", message: "Invalid two-factor code" } };

describe("signing in with a second factor", () => {
  it("takes a code beside the password, once, or a recovery code", async () => {
    const api = openApi();
    const userId = await register();
    const [first = ""] = await setUp(userId);
    api.world.clock.advance(STEP);
    const client = api.as(null);
    expect(await client.post("/api/login", RILEY)).toMatchObject(REQUIRED);
    expect((await client.get("/api/user")).status).toBe(401);
    expect(await client.post("/api/login", { ...RILEY, code: "000000" })).toMatchObject(INVALID);
    expect(await client.post("/api/login", { ...RILEY, code: "" })).toMatchObject(REQUIRED);
    const wrong = { ...RILEY, password: "Concrete2!", code: codeOf(userId) };
    expect((await client.post("/api/login", wrong)).body.message).toBe("Invalid email or password");

    const right = { ...RILEY, code: codeOf(userId) };
    expect(await client.post("/api/login", right)).toMatchObject({ status: 200, body: { id: userId } });
    expect((await client.get("/api/user")).body.id).toBe(userId);
    expect(await api.as(null).post("/api/login", right)).toMatchObject(INVALID);
    expect(await api.as(null).post("/api/login", { ...RILEY, code: first })).toMatchObject({ status: 200 });
  });

  it("counts wrong codes, also when right passwords without a code come between", async () => {
    const api = openApi();
    const userId = await register();
    await setUp(userId);
    api.world.clock.advance(STEP);
    for (let tried = 0; tried < 10; tried += 1) {
      await api.as(null).post("/api/login", RILEY);
      expect(await api.as(null).post("/api/login", { ...RILEY, code: "000000" })).toMatchObject(INVALID);
    }
    const stopped = await api.as(null).post("/api/login", { ...RILEY, code: codeOf(userId) });
    expect(stopped).toMatchObject({ status: 429 });
  });
});

describe("an administrator", () => {
  it("is asked for a code, and can do nothing but sign out before one is set up where it is required", async () => {
    const api = openApi();
    const admin = anAdmin({ passwordHash: await hashPassword(PASSWORD) });
    const credentials = { email: admin.email, password: PASSWORD };
    runtime().requireAdminTwoFactor = true;
    const client = api.as(null);
    expect(await client.post("/api/admin/login", credentials)).toMatchObject({ status: 200 });
    const barred = { status: 403, body: { error: "TWO_FACTOR_REQUIRED" } };
    for (const path of ["/api/user", "/api/admin/transactions", "/api/admin/impersonation-status"]) {
      expect(await client.get(path), path).toMatchObject(barred);
    }
    expect(await client.patch("/api/user/profile", { firstName: "Ruth" })).toMatchObject(barred);
    expect(await client.post("/api/logout")).toMatchObject({ status: 200 });

    await setUp(admin.id);
    api.world.clock.advance(STEP);
    expect(await client.post("/api/admin/login", credentials)).toMatchObject(REQUIRED);
    const code = codeOf(admin.id);
    expect(await client.post("/api/admin/login", { ...credentials, code })).toMatchObject({ status: 200 });
    expect(await client.get("/api/user")).toMatchObject({ status: 200, body: { id: admin.id } });
  });
});
