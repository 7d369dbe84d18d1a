import { describe, expect, it, test } from "vitest";
import { schema } from "#db/client.server";
import { openShop, Visitor, visiting } from "#tests/routes/company/visitor";
import { aCompany, actorFor, anAdmin, anInspector } from "#tests/support/factories";
import { HOUR, MINUTE } from "#tests/support/world";
import { formName, isTyped } from "~/copy/frame/saved-form-names";
import { endSessions } from "~/domain/accounts/sessions/end-sessions.server";
import type { PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { unseal } from "~/domain/core/encryption/sealed.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { afterSignIn } from "~/http/doors/saved-forms.server";
import { FORM, SESSIONS } from "~/lib/bounds";
import { SAVED_FIELD } from "~/lib/web/saved-forms";
import { soundsSecret } from "~/lib/web/sounds-secret";

const { jobDrafts, savedForms, sessions } = schema;

const WORDS = {
  title: "Slab pour",
  description: "Test each truck\nas it is placed.",
  location: "Austin, TX",
  projectType: "foundation",
  requiredCertifications: "ACI",
  budgetRange: "$400-600",
  startDate: "2026-12-28",
  timeSlot: "morning",
  duration: "2-4 hours",
  urgency: "standard",
};
const KEY = "key_of_the_first_try";
const saved = () => reads().select().from(savedForms).all();
const drafts = () => reads().select().from(jobDrafts).all();

/** A company in front of a form that it has opened, and whose session runs out before it sends it. */
async function late(person: () => PersonActor = aCompany) {
  const { world } = openShop();
  const actor = person();
  const visitor = new Visitor(actor);
  await visitor.get("/post-job");
  world.clock.advance(SESSIONS.idle.most);
  return { actor, visitor, clock: world.clock };
}

async function savedLate() {
  const at = await late();
  const answer = await at.visitor.post("/post-job?from=home", { ...WORDS, seen: "0f3a", key: KEY });
  const path = new URL(answer.location ?? "", "http://localhost:3000").searchParams.get("returnTo") ?? "";
  return { ...at, answer, path, id: path.split("/").at(-1) ?? "" };
}

/** What the page that offers it would send: its fields, its key and its mark. */
function offered({ body }: Awaited<ReturnType<Visitor["get"]>>): Record<string, string> {
  const { id, sent, formKey } = body.saved;
  return { ...Object.fromEntries(sent), key: formKey, [SAVED_FIELD]: id };
}

describe("a form that comes after its session has run out", () => {
  it("is kept, and leads to the sign-in and from there to itself", async () => {
    const { actor, answer, path } = await savedLate();
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^\/auth\?returnTo=%2Fkept-forms%2Fkept_\w+$/);
    expect(saved()).toMatchObject([{ userId: actor.id, path: "/post-job?from=home" }]);
    expect(drafts()).toEqual([]);
    const page = await new Visitor(actor).get(path);
    expect(page.status).toBe(200);
    expect(page.body.saved).toMatchObject({
      path: "/post-job?from=home",
      name: "your job post",
      formKey: KEY,
      minutesLeft: 30,
    });
    expect(page.body.saved.words[0]).toEqual(["Job title", "Slab pour"]);
    expect(page.body.saved.words).toContainEqual(["Description", WORDS.description]);
    // A page put it in, so it is sent on and not shown.
    expect(page.body.saved.sent).toContainEqual(["seen", "0f3a"]);
    expect(JSON.stringify(page.body.saved.words)).not.toContain("0f3a");
    expect(JSON.stringify(page.body)).not.toContain("csrf");
  });

  it("is kept for an administrator who was idle for an hour too", async () => {
    const { world, browser: root } = visiting(anAdmin);
    const address = "/admin/certifications/cert_1/rejection";
    await root.get(address);
    world.clock.advance(HOUR);
    const answer = await root.post(address, { rejectionReason: "The card is unreadable." });
    expect(answer).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/admin-login\?returnTo=%2Fkept-forms%2Fkept_\w+$/),
    });
    expect(saved()).toMatchObject([{ path: address }]);
  });

  it("is sent by one press as if nothing had happened, once", async () => {
    const { actor, path } = await savedLate();
    const again = new Visitor(actor);
    const fields = offered(await again.get(path));
    const sent = await again.post("/post-job", fields);
    expect(sent).toMatchObject({ status: 303, location: expect.stringContaining("/sandbox/checkout/") });
    expect(drafts()).toHaveLength(1);
    expect(saved()).toEqual([]);
    expect((await again.get(path)).status).toBe(404);
    await again.post("/post-job", fields);
    expect(drafts()).toHaveLength(1);
  });

  it("opens its own page with the words in it, and sends nothing", async () => {
    const { actor, path } = await savedLate();
    const again = new Visitor(actor);
    const fields = offered(await again.get(path));
    const page = await again.post("/post-job", { ...fields, wordsOnly: "yes" });
    expect(page.status).toBe(200);
    expect(page.body.lastResult).toMatchObject({ initialValue: { title: "Slab pour" } });
    expect(page.body.lastResult.error).toBeUndefined();
    expect(drafts()).toEqual([]);
    expect(saved()).toEqual([]);
  });

  it("is refused on its own page where a rule is broken, with the words", async () => {
    const { actor, path } = await savedLate();
    const again = new Visitor(actor);
    const fields = offered(await again.get(path));
    const refused = await again.post("/post-job", { ...fields, title: "" });
    expect(refused.status).toBe(400);
    expect(refused.body.lastResult.initialValue.description).toBe(WORDS.description);
    expect(saved()).toEqual([]);
  });

  it("stays kept when sending it again is a fault of ours", async () => {
    const { actor, path } = await savedLate();
    const again = new Visitor(actor);
    const fields = offered(await again.get(path));
    runtime().database.write((tx) => tx.run("alter table job_drafts rename to drafts_away"));
    const answer = await again.post("/post-job", fields);
    expect(answer).toMatchObject({
      status: 500,
      body: { typed: expect.arrayContaining([["Job title", "Slab pour"]]) },
    });
    expect(saved()).toHaveLength(1);
  });

  it("is nobody else's, whoever signs in: not by its address, not by the way there, not to discard", async () => {
    const { actor, path } = await savedLate();
    for (const other of [aCompany(), anInspector(), anAdmin()]) {
      const stranger = new Visitor(other);
      expect(await stranger.get(path)).toMatchObject({ status: 404, body: { saved: null } });
      expect(afterSignIn(other.id, path)).toBe("/");
      expect(afterSignIn(other.id, "/")).toBe("/");
      await stranger.post(`${path}/deletion`);
    }
    expect(saved()).toHaveLength(1);
    expect(afterSignIn(actor.id, path)).toBe(path);
  });

  it("is found again by its person who signs in another way, unless they ask for a page", async () => {
    const { actor, path } = await savedLate();
    expect(afterSignIn(actor.id, "/")).toBe(path);
    expect(afterSignIn(actor.id, "/jobs")).toBe("/jobs");
  });

  it("is gone after 31 minutes", async () => {
    const { actor, path, clock } = await savedLate();
    clock.advance(31 * MINUTE);
    expect((await new Visitor(actor).get(path)).status).toBe(404);
    expect(afterSignIn(actor.id, path)).toBe("/");
  });

  it("can be discarded", async () => {
    const { actor, path } = await savedLate();
    const again = new Visitor(actor);
    expect(await again.get(`${path}/deletion`)).toMatchObject({ status: 303, location: path });
    expect((await again.post(`${path}/deletion`, { csrf: "another's" })).status).toBe(403);
    expect(saved()).toHaveLength(1);
    expect(await again.post(`${path}/deletion`)).toMatchObject({ status: 303, location: "/" });
    expect(saved()).toEqual([]);
  });
});

describe("a form whose session ends while it comes", () => {
  const signOutElsewhere = (userId: string) =>
    execute(endSessions, { actor: actorFor(userId), input: { session: "others" } });

  it("is saved where the session has run out, as it was sent", async () => {
    const { world } = openShop();
    const actor = aCompany();
    const fields = { ...WORDS, key: KEY };
    const runOut = () => world.clock.advance(SESSIONS.idle.most);
    const answer = await new Visitor(actor).postSlowly("/post-job", fields, runOut);
    expect(answer.location).toMatch(/^\/auth\?returnTo=%2Fkept-forms%2Fkept_\w+$/);
    expect(drafts()).toEqual([]);
    const [id = ""] = saved().map((one) => one.id);
    const page = await new Visitor(actor).get(`/kept-forms/${id}`);
    expect(page.body.saved).toMatchObject({ path: "/post-job", formKey: KEY });
    expect(page.body.saved.words).toContainEqual(["Description", WORDS.description]);
  });

  it("leads to the sign-in where somebody has ended it, and nothing is saved", async () => {
    openShop();
    const actor = aCompany();
    const end = () => signOutElsewhere(actor.id);
    const answer = await new Visitor(actor).postSlowly("/post-job", { ...WORDS, key: KEY }, end);
    expect(answer).toMatchObject({ status: 303, location: "/auth?unsent=yes" });
    expect([drafts(), saved()]).toEqual([[], []]);
  });

  it("discards no saved form", async () => {
    const { actor, path, id } = await savedLate();
    const end = () => signOutElsewhere(actor.id);
    const answer = await new Visitor(actor).postSlowly(`${path}/deletion`, {}, end);
    expect(answer).toMatchObject({ status: 303, location: "/auth" });
    const again = new Visitor(actor);
    const fields = { ...offered(await again.get(path)), title: "" };
    expect(await again.postSlowly("/post-job", fields, end)).toMatchObject({ status: 400 });
    expect(saved()).toMatchObject([{ id }]);
  });

  it("is not saved where the session had run out, and was ended then", async () => {
    const { actor, visitor } = await late();
    const end = () => signOutElsewhere(actor.id);
    const answer = await visitor.postSlowly("/post-job", { ...WORDS, key: KEY }, end);
    expect(answer).toMatchObject({ status: 303, location: "/auth?unsent=yes" });
    expect(saved()).toEqual([]);
  });
});

describe("the page of a saved form", () => {
  it("names the form by its command, and has a name for one without", () => {
    expect([formName("submit-equipment"), formName("change-job")]).toEqual(["your equipment", "your form"]);
  });

  it("shows no ids of files that were attached before, and no filters that a page put in", () => {
    const file = "file_N2CGhEarjFRVkCAR4VZe";
    expect([isTyped("equipmentPhotos", file), isTyped("query", "state=TX")]).toEqual([false, false]);
    expect(isTyped("otherEquipment", "file_ and more")).toBe(true);
  });
});

describe("nothing is saved", () => {
  test("of a form that was not made for this browser", async () => {
    const { visitor } = await late();
    const answer = await visitor.post("/post-job", { ...WORDS, csrf: "made elsewhere" });
    expect(answer).toMatchObject({ status: 303, location: "/auth?unsent=yes" });
    expect(saved()).toEqual([]);
  });

  test("of who never had a session, or has ended it", async () => {
    const { visitor } = await late();
    expect((await new Visitor().post("/post-job", WORDS)).location).toBe("/auth");
    runtime().database.write((tx) => tx.delete(sessions).run());
    expect((await visitor.post("/post-job", WORDS)).location).toBe("/auth?unsent=yes");
    expect(saved()).toEqual([]);
  });

  test("of a form in which nothing was typed, or that the browser keeps itself", async () => {
    const { visitor } = await late();
    await visitor.post("/post-job", { key: KEY, title: "  " });
    await visitor.post("/messages/outbox", { content: "On my way.", receiverId: "usr_1" });
    expect(saved()).toEqual([]);
  });

  test("of bank details, a picture or a press, and the sign-in page is told so", async () => {
    const { visitor } = await late(() => anInspector());
    const bank = await visitor.post("/inspector-payments/manual", { accountNumber: "000123456789" });
    expect(bank.location).toBe("/auth?unsent=yes");
    const image = new File(["picture"], "me.jpg");
    const picture = await visitor.post("/profile/picture", { image });
    expect(picture.location).toBe("/auth?unsent=yes");
    expect((await visitor.post("/bookings/bkg_1/attendance/check-in", {})).location).toBe("/auth?unsent=yes");
    expect(saved()).toEqual([]);
  });

  test("of more characters than a form may have", async () => {
    const { visitor } = await late();
    await visitor.post("/post-job", { ...WORDS, description: "x".repeat(FORM.characters.most + 1) });
    expect(saved()).toEqual([]);
  });

  test("of a form with a field that sounds like what must never be kept", async () => {
    const { visitor } = await late();
    await visitor.post("/post-job", { ...WORDS, currentPassword: "Concrete1!" });
    expect(saved()).toEqual([]);
  });

  test.each([
    [true, ["password", "currentPassword", "code", "accountNumber", "routing_number", "bank[iban]", "ein", "W9"]],
    [false, ["title", "certificationNumber", "postcode", "being", "yearsOfExperience", "pinned", "description"]],
  ])("which is %s of %j", (secret, names) => {
    expect(names.filter((name) => soundsSecret(name) === secret)).toEqual(names);
  });

  test("of its files, and it says so", async () => {
    const { actor, visitor } = await late(() => anInspector());
    const form = { certificationNumber: "ACI-1", files: new File(["%PDF-1.7"], "card.pdf") };
    const answer = await visitor.post("/inspector-setup", form);
    const path = new URL(answer.location ?? "", "http://localhost:3000").searchParams.get("returnTo") ?? "";
    expect(unseal(saved()[0]?.fields ?? "", "kept-form")).not.toContain("card.pdf");
    const page = await new Visitor(actor).get(path);
    expect(page.body.saved).toMatchObject({ hadFiles: true, words: [["Certification number", "ACI-1"]] });
  });
});
