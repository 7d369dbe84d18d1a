import { readFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector, aUser, impersonated } from "#tests/support/factories";
import { testAction } from "#tests/support/look/audit";
import { openWorld, type World } from "#tests/support/world";
import { registerPerson } from "~/domain/accounts/register-person.server";
import { registration } from "~/domain/accounts/schema";
import { ANONYMOUS, authorized, SYSTEM } from "~/domain/actor";
import { defineCommand, execute } from "~/domain/command.server";
import { DomainError } from "~/domain/errors";

const { auditLog, deliveries, events, receipts, users } = schema;

/** The same by the system, as it records what the provider says. */
const record = defineCommand({
  name: testAction("record"),
  roles: ["system"],
  input: z.object({ userId: z.string(), firstName: z.string().min(1) }),
  load: ({ tx }, { userId }) => tx.select().from(users).where(eq(users.id, userId)).get(),
  allow: (_context, row) => authorized(row, "record"),
  run({ tx }, _row, { userId, firstName }) {
    tx.update(users).set({ firstName }).where(eq(users.id, userId)).run();
    return { userId };
  },
  audit: () => null,
});

/** A command that renames its actor and says so, to see the order of things by. */
const rename = defineCommand({
  name: testAction("rename"),
  roles: ["inspector", "company"],
  right: "own",
  input: z.object({ firstName: z.string(), lastName: z.string().optional(), fails: z.boolean().optional() }),
  load: ({ tx, actor }) =>
    tx
      .select()
      .from(users)
      .where(eq(users.id, actor.kind === "person" ? actor.id : ""))
      .get(),
  allow: (_context, row) => authorized(row, "rename"),
  run({ tx, emit }, row, { firstName, fails }) {
    tx.update(users)
      .set({ firstName })
      .where(eq(users.id, row?.id ?? ""))
      .run();
    emit("user.registered", { userId: row?.id ?? "" });
    if (fails) throw new DomainError("conflict", "state-moved");
    return { renamed: firstName };
  },
  audit: ({ renamed }) => ({ subject: ["user", renamed], details: { renamed } }),
});

const look = defineCommand({ ...rename, name: testAction("look"), whileImpersonating: true, whileUnverified: true });

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "let through",
    (error: DomainError) => `${error.kind} ${error.code}`,
  );

function written({ database }: World) {
  const { reads } = database;
  return {
    names: reads
      .select({ name: users.firstName })
      .from(users)
      .all()
      .map(({ name }) => name),
    events: reads.select().from(events).all().length,
    deliveries: reads
      .select()
      .from(deliveries)
      .all()
      .map(({ handler }) => handler),
    receipts: reads.select().from(receipts).all().length,
    audit: reads.select().from(auditLog).all().length,
  };
}

describe("who may", () => {
  test("the wrong role, nobody and the system are refused, and nothing is written", async () => {
    const world = openWorld();
    const admin = anAdmin();
    const before = written(world);
    const input = { firstName: "Nia" };
    expect(await refusal(execute(rename, { actor: admin, input, key: "k" }))).toBe("forbidden access-denied");
    expect(await refusal(execute(rename, { actor: ANONYMOUS, input }))).toBe("unauthenticated Unauthorized");
    expect(await refusal(execute(rename, { actor: SYSTEM, input }))).toBe("forbidden access-denied");
    expect(written(world)).toEqual(before);
    expect(world.wakes()).toBe(0);
  });

  test("an address that is not confirmed matters only while it must be", async () => {
    for (const requireEmailVerification of [false, true]) {
      openWorld({ requireEmailVerification });
      const pending = aCompany({ emailVerifiedAt: null });
      const answer = await refusal(execute(rename, { actor: pending, input: { firstName: "Nia" } }));
      expect(answer).toBe(requireEmailVerification ? "forbidden EMAIL_NOT_VERIFIED" : "let through");
      expect(await refusal(execute(look, { actor: pending, input: { firstName: "Nia" } }))).toBe("let through");
    }
  });

  test("looking through another's eyes is read-only, also with a key that had its answer", async () => {
    const world = openWorld();
    const inspector = anInspector();
    const eyes = impersonated(inspector, anAdmin());
    const input = { firstName: "Nia" };
    await execute(rename, { actor: inspector, input, key: "k" });
    const before = written(world);
    expect(await refusal(execute(rename, { actor: eyes, input, key: "k" }))).toBe("forbidden Read-only mode");
    expect(written(world)).toEqual(before);
    expect(await refusal(execute(look, { actor: eyes, input }))).toBe("let through");
    const last = world.database.reads.select().from(auditLog).all().at(-1);
    expect(last).toMatchObject({ actorId: eyes.impersonator?.id, asUserId: inspector.id });
  });
});

test("what the system hands in fits the command's schema, or nothing is written", async () => {
  const world = openWorld();
  const { id: userId } = aUser();
  const told = (firstName: unknown) => execute(record, { actor: SYSTEM, input: { userId, firstName } as never });
  for (const odd of [null, undefined, "", 5, {}]) await expect(told(odd)).rejects.toBeInstanceOf(z.ZodError);
  const before = written(world).names;
  await told("Robin");
  expect(before).not.toContain("Robin");
  expect(written(world).names).toContain("Robin");
});

describe("keys", () => {
  test("a repeat gets the first answer, whatever the order of its fields, and nothing happens again", async () => {
    const world = openWorld();
    const actor = aCompany();
    const first = await execute(rename, { actor, input: { firstName: "Nia", lastName: "Ode" }, key: "k" });
    await execute(rename, { actor, input: { firstName: "Bo" }, key: "other" });
    const before = written(world);
    const repeat = await execute(rename, { actor, input: { lastName: "Ode", firstName: "Nia" }, key: "k" });
    expect(first).toEqual({ result: { renamed: "Nia" }, replayed: false });
    expect(repeat).toEqual({ result: { renamed: "Nia" }, replayed: true });
    expect(written(world)).toEqual(before);
  });

  test("two at the same moment have one effect", async () => {
    const world = openWorld();
    const actor = aCompany();
    const send = () => execute(rename, { actor, input: { firstName: "Nia" }, key: "k" });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ replayed }) => replayed).sort()).toEqual([false, true]);
    expect(written(world)).toMatchObject({ events: 1, receipts: 1, audit: 1 });
  });

  test("another input or another command under a used key is a conflict; another person's key is their own", async () => {
    openWorld();
    const actor = aCompany();
    await execute(rename, { actor, input: { firstName: "Nia" }, key: "k" });
    expect(await refusal(execute(rename, { actor, input: { firstName: "Bo" }, key: "k" }))).toBe("conflict key-reused");
    expect(await refusal(execute(look, { actor, input: { firstName: "Nia" }, key: "k" }))).toBe("conflict key-reused");
    expect(await refusal(execute(rename, { actor: aCompany(), input: { firstName: "Bo" }, key: "k" }))).toBe(
      "let through",
    );
  });

  test("a refusal leaves nothing behind, and the corrected form may keep its key", async () => {
    const world = openWorld();
    const actor = aCompany();
    const before = written(world);
    const wrong = execute(rename, { actor, input: { firstName: "Nia", fails: true }, key: "k" });
    expect(await refusal(wrong)).toBe("conflict state-moved");
    expect(written(world)).toEqual(before);
    expect(world.wakes()).toBe(0);
    expect(await refusal(execute(rename, { actor, input: { firstName: "Nia" }, key: "k" }))).toBe("let through");
  });
});

describe("what is written", () => {
  test("events come with a delivery for each subscriber, and the worker is woken once", async () => {
    const world = openWorld();
    await execute(rename, { actor: aCompany(), input: { firstName: "Nia" } });
    expect(written(world)).toMatchObject({ events: 1, receipts: 0, audit: 1 });
    expect(written(world).deliveries).toEqual(["tell-people", "place-person"]);
    expect(world.wakes()).toBe(1);
  });

  test("what a unique index stops is a conflict", async () => {
    openWorld();
    const other = aCompany({ email: "taken@site.example" });
    const collide = defineCommand({
      ...rename,
      name: testAction("collide"),
      run: ({ tx }, row) => {
        tx.update(users)
          .set({ email: other.email })
          .where(eq(users.id, row?.id ?? ""))
          .run();
        return { renamed: "" };
      },
    });
    expect(await refusal(execute(collide, { actor: aCompany(), input: { firstName: "Nia" } }))).toBe(
      "conflict already-done",
    );
  });

  test("a password stands nowhere in the database's bytes", async () => {
    const world = openWorld();
    const secret = "Very$ecret7Passphrase";
    const input = registration.parse({
      email: "nia@slabs.example",
      password: secret,
      role: "company",
      firstName: "Nia",
      lastName: "Ode",
      state: "TX",
      city: "Austin",
    });
    await execute(registerPerson, { actor: ANONYMOUS, input, key: "k" });
    const bytes = ["pourcheck.db", "pourcheck.db-wal"].map((file) => readFileSync(path.join(world.directory(), file)));
    expect(bytes.some((part) => part.includes("nia@slabs.example"))).toBe(true);
    expect(bytes.some((part) => part.includes(secret))).toBe(false);
  });
});
