import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD, register } from "#tests/domain/accounts/people";
import { ensureFirstAdmin } from "~/domain/accounts/administrators/first-admin.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { aMember, Browser, openSite } from "./browser";

const { sessions, users } = schema;
const RILEY = { username: "riley@fieldlab.example", password: PASSWORD, expectedRole: "inspector" };
const ROOT = { email: "root@pourcheck.example", password: PASSWORD };

describe("signing in", () => {
  it("begins a session and goes home", async () => {
    const { userId, browser } = await aMember();
    const answer = await browser.post("/auth/session?type=inspector", RILEY);
    expect(answer).toMatchObject({ status: 303, location: "/" });
    expect(await browser.actor()).toMatchObject({ kind: "person", id: userId, role: "inspector" });
    expect(await browser.toast()).toEqual({
      title: "Welcome back!",
      description: "You have successfully logged in.",
    });
    expect(await browser.get("/auth")).toMatchObject({ status: 303, location: "/" });
  });

  it("takes a portal that is sent empty as not named", async () => {
    await aMember();
    expect(await new Browser().post("/auth/session", { ...RILEY, expectedRole: "" })).toMatchObject({ status: 303 });
  });

  it.each([
    [{ password: "Concrete2!" }, 401, "Invalid email or password"],
    [{ username: "nobody@fieldlab.example" }, 401, "Invalid email or password"],
    [
      { expectedRole: "company" },
      403,
      "This account belongs to the inspector portal. Enter your password again to sign in there.",
    ],
    [
      { csrf: "another browser's" },
      403,
      "This form was made for another browser session. Nothing was changed: please send it again.",
    ],
  ])("refuses %j with %i, keeps the words and forgets the password", async (changes, status, sentence) => {
    const { browser } = await aMember();
    const answer = await browser.post("/auth/session", { ...RILEY, ...changes });
    expect(answer.status).toBe(status);
    expect(answer.body.lastResult.error).toEqual({ "": [sentence] });
    expect(answer.body.lastResult.initialValue.username).toBe({ ...RILEY, ...changes }.username);
    expect(JSON.stringify(answer.body)).not.toContain({ ...RILEY, ...changes }.password);
    expect(await browser.actor()).toEqual({ kind: "anonymous" });
    expect(reads().select().from(sessions).all()).toEqual([]);
  });

  it("says which field is missing", async () => {
    openSite();
    const answer = await new Browser().post("/auth/session", { username: "", password: "" });
    expect(answer.status).toBe(400);
    expect(answer.body.lastResult.error).toEqual({
      username: ["Username or email is required"],
      password: ["Password is required"],
    });
  });

  it("refuses a suspended account with its own sentence, and ends the sessions that it had", async () => {
    const { clock, userId, browser } = await aMember();
    await browser.post("/auth/session", RILEY);
    const { database } = runtime();
    database.write((tx) => tx.update(users).set({ suspendedAt: clock.now() }).where(eq(users.id, userId)).run());
    expect(await browser.actor()).toEqual({ kind: "anonymous" });
    const answer = await browser.post("/auth/session", RILEY);
    expect(answer.status).toBe(403);
    expect(answer.body.lastResult.error).toEqual({
      "": ["Your account has been suspended. Contact support."],
    });
  });

  it("gives the session a new token at each sign-in, and ends the one before", async () => {
    const { browser } = await aMember();
    await browser.post("/auth/session", RILEY);
    const before = browser.cookie("session") ?? "";
    await browser.post("/auth/session", RILEY);
    expect(browser.cookie("session")).not.toBe(before);
    expect(reads().select().from(sessions).all()).toHaveLength(1);

    const thief = new Browser();
    thief.setCookie("session", before);
    expect(await thief.actor()).toEqual({ kind: "anonymous" });
  });

  it("keeps in the database only a hash of the token", async () => {
    const { browser } = await aMember();
    await browser.post("/auth/session", RILEY);
    const token = JSON.parse(atob(decodeURIComponent(browser.cookie("session") ?? "").split(".")[0] ?? ""));
    const [row] = reads().select().from(sessions).all();
    expect(row?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token);
  });
});

describe("the portal", () => {
  it("is the address's, else the one that signed in here last, else the inspectors'", async () => {
    openSite();
    const browser = new Browser();
    const portal = async (path: string) => (await browser.get(path)).body.portal;
    expect(await portal("/auth")).toBe("inspector");
    expect(await portal("/auth?type=company")).toBe("company");
    expect(await portal("/auth?type=admin")).toBe("inspector");

    await register({ role: "company", email: "dana@bridgeworks.example" });
    const dana = { username: "dana@bridgeworks.example", password: PASSWORD, expectedRole: "company" };
    await browser.post("/auth/session?type=company", dana);
    expect(await browser.post("/logout", {})).toMatchObject({
      status: 303,
      location: "/auth?type=company",
    });
    expect(await portal("/auth")).toBe("company");
    expect(await portal("/auth?type=inspector")).toBe("inspector");
    expect(await portal("/auth?type=generic")).toBe("company");
  });
});

describe("registering", () => {
  const NOOR = {
    email: "Noor@fieldlab.example",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    role: "inspector",
    firstName: "Noor",
    lastName: "Haddad",
    phone: "",
    state: "AZ",
    city: "Tempe",
  };

  it("opens the account, signs in and welcomes by name", async () => {
    openSite();
    const browser = new Browser();
    const answer = await browser.post("/auth/registration?type=inspector", NOOR);
    expect(answer).toMatchObject({ status: 303, location: "/" });
    expect(await browser.actor()).toMatchObject({ role: "inspector", email: "noor@fieldlab.example" });
    expect(await browser.toast()).toEqual({
      title: "Registration successful!",
      description: "Welcome to PourCheck, Noor.",
    });
  });

  it("keeps the words of a refused form and forgets both passwords", async () => {
    openSite();
    await register({ email: "noor@fieldlab.example" });
    const browser = new Browser();
    const taken = await browser.post("/auth/registration", NOOR);
    expect(taken.status).toBe(409);
    expect(taken.body.lastResult.error).toEqual({ email: ["An account with this email already exists"] });
    expect(taken.body.lastResult.initialValue).toMatchObject({ firstName: "Noor", state: "AZ" });

    const mistyped = await browser.post("/auth/registration", {
      ...NOOR,
      confirmPassword: "Concrete2!",
    });
    expect(mistyped.status).toBe(400);
    expect(mistyped.body.lastResult.error).toEqual({ confirmPassword: ["Passwords don't match"] });
    expect(JSON.stringify([taken.body, mistyped.body])).not.toContain("Concrete");
    expect(await browser.actor()).toEqual({ kind: "anonymous" });
  });

  it("leaves no receipt, which would keep a hash of the password", async () => {
    openSite();
    await new Browser().post("/auth/registration", { ...NOOR, key: "key_1" });
    expect(reads().select().from(schema.receipts).all()).toEqual([]);
  });
});

describe("the admin sign-in", () => {
  it("lets administrators in and sends the signed-in one on", async () => {
    openSite();
    await ensureFirstAdmin(ROOT);
    const browser = new Browser();
    expect(await browser.get("/admin-login")).toMatchObject({ status: 200 });
    const answer = await browser.post("/admin-login", ROOT);
    expect(answer).toMatchObject({ status: 303, location: "/admin-home" });
    expect(await browser.toast()).toEqual({
      title: "Admin Access Granted",
      description: "Welcome to the admin dashboard.",
    });
    expect(await browser.get("/admin-login")).toMatchObject({
      status: 303,
      location: "/admin-home",
    });
    expect(await browser.post("/logout", {})).toMatchObject({ location: "/admin-login" });
  });

  it("answers others as a wrong password, and tells the signed-in ones that it is not for them", async () => {
    const { browser } = await aMember();
    const fields = { email: RILEY.username, password: PASSWORD };
    const answer = await browser.post("/admin-login", fields);
    expect(answer.status).toBe(401);
    expect(answer.body.lastResult.error).toEqual({ "": ["Invalid email or password"] });

    await browser.post("/auth/session", RILEY);
    expect(await browser.get("/admin-login")).toMatchObject({
      status: 403,
      body: { signedInAs: "Riley Okafor" },
    });
  });
});

describe("signing out", () => {
  it("asks on GET and changes nothing", async () => {
    const { browser } = await aMember();
    expect(await browser.get("/logout")).toMatchObject({ status: 303, location: "/auth" });
    await browser.post("/auth/session", RILEY);
    expect(await browser.get("/logout")).toMatchObject({ body: { signedInAs: "Riley Okafor" } });
    expect(await browser.actor()).toMatchObject({ kind: "person" });
  });

  it("ends the session on the server too", async () => {
    const { browser } = await aMember();
    await browser.post("/auth/session", RILEY);
    const kept = browser.cookie("session") ?? "";
    expect(await browser.post("/logout", { csrf: "wrong" })).toMatchObject({ status: 403 });
    const answer = await browser.post("/logout", {});
    expect(answer).toMatchObject({ status: 303, location: "/auth?type=inspector" });
    expect(await browser.toast()).toEqual({
      title: "Logged out",
      description: "You have been successfully logged out.",
    });
    const thief = new Browser();
    thief.setCookie("session", kept);
    expect(await thief.actor()).toEqual({ kind: "anonymous" });
  });

  it("leads by the role remembered when the session has run out already", async () => {
    const { clock, browser } = await aMember();
    await browser.post("/auth/session", RILEY);
    clock.advance(31 * 24 * 60 * 60 * 1000);
    const answer = await browser.post("/logout", {});
    expect(answer.location).toBe("/auth?type=inspector");
    expect((await new Browser().post("/logout", {})).location).toBe("/auth");
  });
});
