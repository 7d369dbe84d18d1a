import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { openApi } from "#tests/support/api";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";

const NEWCOMER = {
  role: "company",
  firstName: "Dana",
  lastName: "Bridge",
  email: "Dana@Bridgeworks.example",
  state: "TX",
  city: "Austin",
  password: "Concrete1!",
};

describe("POST /api/register", () => {
  it("opens the account and signs in to it", async () => {
    const client = openApi().as(null);
    const made = await client.post("/api/register", { ...NEWCOMER, username: "ignored" });
    expect(made).toMatchObject({
      status: 201,
      body: {
        email: "dana@bridgeworks.example",
        username: "dana@bridgeworks.example",
        role: "company",
        status: "active",
      },
    });
    expect((await client.get("/api/user")).body).toEqual(made.body);
  });

  it("names every broken field", async () => {
    const client = openApi().as(null);
    const wrong = { ...NEWCOMER, email: "dana@gmail.com", city: " ", password: "x" };
    const refused = await client.post("/api/register", wrong);
    expect(refused).toMatchObject({ status: 400, body: { error: "Validation failed" } });
    expect(new Set(refused.fields)).toEqual(new Set(["city", "email", "password"]));
    expect((await client.post("/api/register", { ...NEWCOMER, role: "admin" })).fields).toEqual(["role"]);
  });

  it("refuses a taken address with details on it", async () => {
    const api = openApi();
    await api.as(null).post("/api/register", NEWCOMER);
    const again = await api.as(null).post("/api/register", NEWCOMER);
    expect(again).toMatchObject({
      status: 409,
      body: {
        error: "Conflict",
        details: [{ field: "email", message: "An account with this email already exists" }],
      },
    });
  });
});

describe("what a registration may not ask for", () => {
  it("is an administrator's address", async () => {
    const address = { ...NEWCOMER, email: "admin@bridgeworks.example" };
    const message = "Admin accounts must log in through the dedicated Admin Access portal.";
    const refused = await openApi().as(null).post("/api/register", address);
    expect(refused).toMatchObject({ status: 400, body: { message, details: [{ field: "email", message }] } });
  });

  it("is anything but its own fields: what else is sent changes nothing", async () => {
    const more = { id: "usr_mine", status: "active", emailVerifiedAt: 1, passwordHash: "mine", isAdmin: true };
    const made = await openApi()
      .as(null)
      .post("/api/register", { ...NEWCOMER, ...more });
    expect(made.status).toBe(201);
    const row = reads().select().from(schema.users).all().at(-1);
    expect(row).toMatchObject({ role: "company", emailVerifiedAt: null });
    expect([row?.id, row?.passwordHash]).not.toEqual(expect.arrayContaining(["usr_mine", "mine"]));
  });
});

describe("a body that is refused", () => {
  const PATHS = [
    "/api/register",
    "/api/login",
    "/api/admin/login",
    "/api/reset-password",
    "/api/reset-password/verify",
  ];

  it.each(PATHS)("of %s is told as every refusal: malformed, empty, too large, another method", async (path) => {
    const client = openApi().as(null);
    for (const raw of ["{", "[]", "null", '"text"']) {
      expect(await client.post(path, undefined, { raw })).toMatchObject({
        status: 400,
        body: { error: "Validation failed", message: "The body must be one JSON object." },
      });
    }
    const empty = await client.post(path, {});
    expect(empty.status).toBe(400);
    expect(empty.body.details.length).toBeGreaterThan(0);
    expect(empty.body.message).toBe(empty.body.details[0].message);
    const large = await client.post(path, { email: "x".repeat(300_000) });
    expect(large).toMatchObject({ status: 413, body: { error: "Payload too large" } });
    const got = await client.get(path);
    expect(got).toMatchObject({ status: 405, body: { error: "Method not allowed" } });
    expect(got.headers.get("allow")).toBe("POST");
  });

  it.each([
    ["/api/login", {}, { username: "Username or email is required", password: "Password is required" }],
    [
      "/api/admin/login",
      { email: "root", password: "" },
      { email: "Please enter a valid email address", password: "Password is required" },
    ],
    ["/api/admin/login", { email: " ", password: "x" }, { email: "Email is required" }],
    ["/api/reset-password", { email: "dana" }, { email: "Please enter a valid email address" }],
    [
      "/api/reset-password/verify",
      { newPassword: "short" },
      { token: "No reset token provided", newPassword: "Password must be at least 8 characters" },
    ],
  ])("names each field with its text", async (path, sent, said) => {
    const { body } = await openApi().as(null).post(path, sent);
    const details = Object.entries(said).map(([field, message]) => ({ field, message }));
    expect(body.details).toEqual(expect.arrayContaining(details));
  });
});

describe("signing in and out", () => {
  it("tells a suspended person so, and only after the right password", async () => {
    const api = openApi();
    await api.as(null).post("/api/register", NEWCOMER);
    runtime().database.write((tx) => tx.update(schema.users).set({ suspendedAt: 1 }).run());
    const credentials = { username: NEWCOMER.email, password: NEWCOMER.password };
    expect(await api.as(null).post("/api/login", credentials)).toMatchObject({
      status: 403,
      body: { error: "Account suspended", message: "Your account has been suspended. Contact support." },
    });
    expect((await api.as(null).post("/api/login", { ...credentials, password: "Wrong1!!" })).status).toBe(401);
  });

  it("takes the state by its name as well as its code", async () => {
    const api = openApi();
    for (const [email, state, status] of [
      ["n1@bridgeworks.example", "Texas", 201],
      ["n2@bridgeworks.example", " new york ", 201],
      ["n3@bridgeworks.example", "Ontario", 400],
    ] as const) {
      expect((await api.as(null).post("/api/register", { ...NEWCOMER, email, state })).status).toBe(status);
    }
    expect(reads().select().from(schema.users).all()).toMatchObject([{ usState: "TX" }, { usState: "NY" }]);
  });

  it("takes the right password, the right portal, and leaves with the session", async () => {
    const api = openApi();
    await api.as(null).post("/api/register", NEWCOMER);
    const client = api.as(null);
    const credentials = { username: "dana@bridgeworks.example", password: NEWCOMER.password };
    expect(await client.post("/api/login", { ...credentials, password: "Wrong1!!" })).toMatchObject({
      status: 401,
      body: { error: "Unauthorized", message: "Invalid email or password" },
    });
    expect(await client.post("/api/login", { ...credentials, expectedRole: "inspector" })).toMatchObject({
      status: 403,
      body: {
        error: "Access denied",
        message: "This account belongs to the company portal. Enter your password again to sign in there.",
      },
    });
    expect((await client.get("/api/user")).status).toBe(401);
    expect((await client.post("/api/login", { ...credentials, expectedRole: "company" })).body.role).toBe("company");
    expect((await client.post("/api/logout")).status).toBe(200);
    expect(await client.get("/api/user")).toMatchObject({
      status: 401,
      body: { error: "Unauthorized", message: "Not logged in" },
    });
    expect((await client.post("/api/logout")).status).toBe(401);
  });

  it("answers who is no administrator as a wrong password", async () => {
    const api = openApi();
    await api.as(null).post("/api/register", NEWCOMER);
    const refused = await api.as(null).post("/api/admin/login", { email: NEWCOMER.email, password: NEWCOMER.password });
    expect(refused).toMatchObject({ status: 401, body: { message: "Invalid email or password" } });
  });
});

describe("GET /api/user", () => {
  it("answers the person, and their target while impersonating", async () => {
    const api = openApi();
    const company = aCompany();
    const admin = api.as(anAdmin());
    expect((await admin.get("/api/user")).body.role).toBe("admin");
    await admin.lookThrough(company);
    expect((await admin.get("/api/user")).body).toMatchObject({ id: company.id, role: "company" });
    expect((await api.as(anInspector()).get("/api/user")).body.role).toBe("inspector");
  });
});

describe("what is not served", () => {
  it("is 404 or 405 with Allow, as JSON", async () => {
    const client = openApi().as(null);
    expect(await client.get("/api/nothing")).toMatchObject({ status: 404, body: { error: "Not found" } });
    const put = await client.put("/api/user", {});
    expect(put).toMatchObject({ status: 405, body: { error: "Method not allowed" } });
    expect(put.headers.get("allow")).toBe("GET, HEAD");
    expect((await client.send("OPTIONS", "/api/login", {})).headers.get("allow")).toBe("POST");
    // Two addresses fit this one.
    expect((await client.put("/api/jobs/available")).headers.get("allow")).toBe("GET, DELETE, HEAD");
  });
});
