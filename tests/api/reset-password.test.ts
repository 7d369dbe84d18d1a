import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { openApi } from "#tests/support/api";
import { reads } from "~/domain/core/runtime.server";
import type { DomainEvent } from "~/domain/events";
import { eventHandlers } from "~/jobs/handlers.server";
import { ports } from "~/platform/ports.server";

const PERSON = {
  role: "inspector",
  firstName: "Maya",
  lastName: "Ortiz",
  email: "maya@site.example",
  state: "TX",
  city: "Austin",
  password: "Concrete1!",
};
const NEW = "Concrete2!";

/** What the job does with the event; answers the token of the mailed link. */
async function mailedToken(): Promise<string> {
  const event = reads()
    .select()
    .from(schema.events)
    .all()
    .findLast(({ type }) => type === "password.reset_requested");
  if (!event) throw new Error("no reset was asked for");
  await eventHandlers(ports())["send-reset-link"](event as DomainEvent);
  const mail = reads().select().from(schema.mailbox).all().at(-1);
  return new URL(/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "").searchParams.get("token") ?? "";
}

describe("the reset calls", () => {
  it("answer every address the same, and make a link for an account only", async () => {
    const api = openApi();
    await api.as(null).post("/api/register", PERSON);
    const known = await api.as(null).post("/api/reset-password", { email: PERSON.email });
    const unknown = await api.as(null).post("/api/reset-password", { email: "nobody@site.example" });
    expect(known.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    expect((await api.as(null).post("/api/reset-password", { email: "no address" })).status).toBe(400);
    const asked = reads().select().from(schema.events).all();
    const whose = asked.filter(({ type }) => type === "password.reset_requested").map(({ payload }) => payload);
    expect(whose).toEqual([{ userId: expect.any(String) }, { userId: null }]);
  });

  it("take the link once, and end every session", async () => {
    const api = openApi();
    const client = api.as(null);
    await client.post("/api/register", PERSON);
    await api.as(null).post("/api/reset-password", { email: PERSON.email });
    const token = await mailedToken();
    expect(await client.get(`/api/reset-password/validate/${token}`)).toMatchObject({
      status: 200,
      body: { valid: true, email: PERSON.email, userRole: "inspector", message: null },
    });
    const weak = await client.post("/api/reset-password/verify", { token, newPassword: "concrete" });
    expect(weak).toMatchObject({ status: 400, body: { details: [{ field: "newPassword" }] } });
    expect((await client.post("/api/reset-password/verify", { token, newPassword: NEW })).status).toBe(200);
    expect((await client.get("/api/user")).status).toBe(401);
    expect((await client.post("/api/reset-password/verify", { token, newPassword: NEW })).status).toBe(400);
    expect(await client.get(`/api/reset-password/validate/${token}`)).toMatchObject({
      status: 400,
      body: { valid: false, email: null, message: "Invalid or expired reset token" },
    });
    expect((await client.post("/api/login", { username: PERSON.email, password: NEW })).status).toBe(200);
  });
});
