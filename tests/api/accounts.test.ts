import { describe, expect, it } from "vitest";
import { openApi } from "#tests/support/api";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";

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

describe("signing in and out", () => {
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
      body: { error: "Access denied" },
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
