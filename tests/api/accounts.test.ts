import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { openApi } from "#tests/support/api";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { COMMON_PASSWORD } from "~/domain/accounts/schema";
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
    const refused = await client.post("/api/register", {
      ...NEWCOMER,
      email: "dana@gmail.com",
      city: " ",
      password: "x",
    });
    expect(refused.status).toBe(400);
    expect(refused.body.error).toBe("Validation failed");
    const fields = new Set(refused.body.details.map(({ field }: { field: string }) => field));
    expect(fields).toEqual(new Set(["city", "email", "password"]));
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
  it("is the administrators' role, and their addresses", async () => {
    const client = openApi().as(null);
    const role = await client.post("/api/register", { ...NEWCOMER, role: "admin" });
    expect(role).toMatchObject({
      status: 400,
      body: { details: [{ field: "role", message: "Please choose inspector or company" }] },
    });
    const address = await client.post("/api/register", { ...NEWCOMER, email: "admin@bridgeworks.example" });
    const message = "Admin accounts must log in through the dedicated Admin Access portal.";
    expect(address).toMatchObject({ status: 400, body: { message, details: [{ field: "email", message }] } });
  });

  it("is a password that everybody guesses", async () => {
    const answer = await openApi()
      .as(null)
      .post("/api/register", { ...NEWCOMER, password: "Password1!" });
    const details = [{ field: "password", message: COMMON_PASSWORD }];
    expect(answer).toMatchObject({ status: 400, body: { error: "Validation failed", details } });
  });

  it("is anything but its own fields: what else is sent changes nothing", async () => {
    const client = openApi().as(null);
    const made = await client.post("/api/register", {
      ...NEWCOMER,
      username: NEWCOMER.email,
      id: "usr_mine",
      status: "active",
      emailVerifiedAt: 1,
      passwordHash: "mine",
      companyProfile: { rating: 5 },
      isAdmin: true,
    });
    expect(made.status).toBe(201);
    const row = reads().select().from(schema.users).all().at(-1);
    expect(row).toMatchObject({ role: "company", emailVerifiedAt: null });
    expect(row?.id).not.toBe("usr_mine");
    expect(row?.passwordHash).not.toBe("mine");
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
    const malformed = await client.post(path, undefined, { raw: "{" });
    expect(malformed).toMatchObject({
      status: 400,
      body: { error: "Validation failed", message: "The body must be one JSON object." },
    });
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

  it("names each field with its text", async () => {
    const client = openApi().as(null);
    const details = async (path: string, body: object) => (await client.post(path, body)).body.details;
    expect(await details("/api/login", {})).toEqual([
      { field: "username", message: "Username or email is required" },
      { field: "password", message: "Password is required" },
    ]);
    expect(await details("/api/admin/login", { email: "root", password: "" })).toEqual([
      { field: "email", message: "Please enter a valid email address" },
      { field: "password", message: "Password is required" },
    ]);
    expect(await details("/api/admin/login", { email: " ", password: "x" })).toContainEqual({
      field: "email",
      message: "Email is required",
    });
    expect(await details("/api/reset-password", { email: "dana" })).toEqual([
      { field: "email", message: "Please enter a valid email address" },
    ]);
    expect(await details("/api/reset-password/verify", { newPassword: "concrete1!" })).toEqual([
      { field: "token", message: "No reset token provided" },
      {
        field: "newPassword",
        message: "Password must include at least one uppercase letter, one number, and one special character (@$!%*?&)",
      },
    ]);
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
    const opened = (n: number, state: string) =>
      api.as(null).post("/api/register", { ...NEWCOMER, email: `n${n}@bridgeworks.example`, state });
    const statuses = [await opened(1, "Texas"), await opened(2, " new york "), await opened(3, "Ontario")];
    expect(statuses.map(({ status }) => status)).toEqual([201, 201, 400]);
    expect(
      reads()
        .select({ state: schema.users.usState })
        .from(schema.users)
        .all()
        .map(({ state }) => state),
    ).toEqual(["TX", "NY"]);
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

  it("refuses malformed JSON", async () => {
    const client = openApi().as(null);
    for (const raw of ["{", "[]", "null", '"text"']) {
      expect((await client.post("/api/login", undefined, { raw })).body.error).toBe("Validation failed");
    }
  });
});

describe("tries that are too many", () => {
  it("are answered 429 with how long to wait, for that account only", async () => {
    const api = openApi();
    await api.as(null).post("/api/register", NEWCOMER);
    const guess = { username: "dana@bridgeworks.example", password: "Guess1!!" };
    for (let tried = 0; tried < 10; tried += 1) {
      expect((await api.as(null).post("/api/login", guess)).status).toBe(401);
    }
    const stopped = await api.as(null).post("/api/login", { ...guess, password: NEWCOMER.password });
    expect(stopped).toMatchObject({ status: 429, body: { error: "Too many requests" } });
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await api.as(null).post("/api/login", { ...guess, username: "other@site.example" })).status).toBe(401);
  });
});
