import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD } from "#tests/domain/accounts/people";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { openApi } from "#tests/support/api";
import { aCompany, actorFor, anAdmin } from "#tests/support/factories";
import { hashPassword } from "~/domain/accounts/passwords/password.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";

const hashed = hashPassword(PASSWORD);
const NEW = { currentPassword: PASSWORD, newPassword: "Another4Word!", confirmPassword: "Another4Word!" };

async function root() {
  const passwordHash = await hashed;
  const { id } = anAdmin();
  const { users } = schema;
  runtime().database.write((tx) => tx.update(users).set({ passwordHash }).where(eq(users.id, id)).run());
  return actorFor(id);
}

it.each([
  [{ ...NEW, currentPassword: "" }, { currentPassword: ["Current password is required"] }],
  [{ ...NEW, currentPassword: "Wrong5Word!" }, { currentPassword: ["Current password is incorrect"] }],
  [
    { ...NEW, newPassword: "Short1!", confirmPassword: "Short1!" },
    { newPassword: ["New password must be at least 8 characters long"] },
  ],
  [{ ...NEW, confirmPassword: "" }, { confirmPassword: ["Please confirm your new password"] }],
  [{ ...NEW, confirmPassword: "Other5Word!" }, { confirmPassword: ["Passwords don't match"] }],
])("the page refuses %j at its field", async (fields, error) => {
  openShop();
  const answer = await new Visitor(await root()).post("/admin/password-reset", fields);
  expect(answer).toMatchObject({ status: 400, body: { lastResult: { error } } });
  for (const typed of Object.values(fields)) if (typed) expect(JSON.stringify(answer.body)).not.toContain(typed);
});

it("the page gives this browser a new session, and is for administrators", async () => {
  openShop();
  const admin = new Visitor(await root());
  const answer = await admin.post("/admin/password-reset", NEW);
  expect(answer).toMatchObject({ status: 303, location: "/admin-home" });
  expect(answer.cookies.join()).toContain("session=");
  const company = await new Visitor(aCompany()).post("/admin/password-reset", NEW);
  expect(company).toMatchObject({ status: 303, location: "/admin-login?for=password-reset" });
});

it("the call changes the password once, and the caller stays signed in", async () => {
  const api = openApi();
  const client = api.as(await root());
  const { confirmPassword: _, ...sent } = NEW;
  const wrong = await client.post("/api/admin/reset-password", { ...sent, currentPassword: "Wrong5Word!" });
  expect(wrong).toMatchObject({ status: 400, body: { error: "Validation failed" } });
  expect(wrong.body.details).toEqual([{ field: "currentPassword", message: "Current password is incorrect" }]);
  const short = await client.post("/api/admin/reset-password", { ...sent, newPassword: "Short1!" });
  expect(short.body.details).toEqual([
    { field: "newPassword", message: "New password must be at least 8 characters long" },
  ]);
  const done = await client.post("/api/admin/reset-password", sent);
  expect(done).toMatchObject({ status: 200, body: { message: "Password Updated" } });
  expect((await client.get("/api/user")).status).toBe(200);
  expect((await client.post("/api/admin/reset-password", sent)).status).toBe(400);
  expect((await api.as(aCompany()).post("/api/admin/reset-password", sent)).status).toBe(403);
});
