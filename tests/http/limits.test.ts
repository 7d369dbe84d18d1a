import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { openDatabase } from "#db/client.server";
import { provenSignIn } from "#tests/domain/accounts/people";
import { aPdf } from "#tests/domain/files/samples";
import { openSite } from "#tests/routes/account/browser";
import { anInspector } from "#tests/support/factories";
import { DAY, HOUR, MINUTE, NOON, openWorld, SECOND } from "#tests/support/world";
import { waitingTime } from "~/copy/errors";
import { authorized, type PersonActor } from "~/domain/actor";
import { defineCommand } from "~/domain/command.server";
import { conflict, DomainError } from "~/domain/errors";
import { runtime, startRuntime } from "~/domain/runtime.server";
import type { Counted } from "~/http/counters.server";
import { csrfToken } from "~/http/csrf.server";
import { formAction } from "~/http/form-action.server";
import { sweepLimits, withinCommandLimits, withinLimits } from "~/http/limits.server";
import { beginSession } from "~/http/session.server";
import { holdUploads } from "~/http/uploads.server";
import type { LimitKind } from "~/lib/bounds";
import { MAX_FILE_BYTES } from "~/lib/files";

beforeEach(() => {
  // Only the machine's clock: the limits go by it, and everything else takes its time as always.
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  return () => vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

const done = async () => "done";
const refused = async (): Promise<string> => {
  throw conflict("already-done");
};

/** What came of a try: "done", or the refusal's code and the seconds to wait. */
function tried(kind: LimitKind, who: Counted, work = done): Promise<string> {
  return withinLimits(kind, who, work).catch(({ code, retryAfterSeconds }: DomainError) =>
    `${code} ${retryAfterSeconds ?? ""}`.trim(),
  );
}

async function fill(times: number, kind: LimitKind, who: Counted, work = done): Promise<void> {
  for (let time = 0; time < times; time += 1) await tried(kind, who, work);
}

const ADDRESS = "192.0.2.7";

describe("each limit", () => {
  it.each<[LimitKind, Counted, number, number, typeof done | typeof refused]>([
    ["sign-in", { address: ADDRESS }, 100, 15 * MINUTE, refused],
    ["sign-in", { email: "riley@fieldlab.example" }, 100, HOUR, done],
    ["sign-in", { device: "browser-1" }, 100, HOUR, done],
    ["sign-in", { address: ADDRESS }, 1000, HOUR, done],
    ["registration", { address: ADDRESS }, 100, HOUR, done],
    ["registration", { address: ADDRESS }, 20, MINUTE, refused],
    ["reset-request", { email: "riley@fieldlab.example" }, 5, HOUR, done],
    ["reset-request", { address: ADDRESS }, 60, HOUR, done],
    ["reset", { address: ADDRESS }, 60, HOUR, done],
    ["message", { accountId: "usr_1" }, 30, MINUTE, done],
    ["message", { address: ADDRESS }, 300, MINUTE, done],
    ["upload", { accountId: "usr_1" }, 60, HOUR, done],
    ["upload", { address: ADDRESS }, 300, HOUR, done],
    ["change", { accountId: "usr_1" }, 300, MINUTE, done],
  ])("of %s by %j lets %i pass in %i ms, then tells how long to wait", async (kind, who, most, ms, work) => {
    openWorld();
    await fill(most - 1, kind, who, work);
    expect(await tried(kind, who, work)).not.toContain("too-many-requests");
    expect(await tried(kind, who)).toBe(`too-many-requests ${ms / SECOND}`);

    const [[by, whose] = []] = Object.entries(who);
    expect(await tried(kind, { [by as keyof Counted]: `${whose}1` })).toBe("done");
    pass(ms - 1);
    expect(await tried(kind, who)).toBe("too-many-requests 1");
    pass(1);
    expect(await tried(kind, who)).toBe("done");
  });

  it("of messages holds for a day too", async () => {
    openWorld();
    const sender = { accountId: "usr_1" };
    for (let minute = 0; minute < 16; minute += 1) {
      await fill(30, "message", sender);
      pass(MINUTE);
    }
    await fill(20, "message", sender);
    expect(await tried("message", sender)).toBe(`too-many-requests ${(DAY - 16 * MINUTE) / SECOND}`);
  });

  it("of changes holds for a day too: each leaves rows, some for good", async () => {
    openWorld();
    const sender = { accountId: "usr_1" };
    for (let minute = 0; minute < 10; minute += 1) {
      await fill(300, "change", sender);
      pass(MINUTE);
    }
    expect(await tried("change", sender)).toBe(`too-many-requests ${(DAY - 10 * MINUTE) / SECOND}`);
    expect(await tried("change", { accountId: "usr_2" })).toBe("done");
  });

  it("does no work once it is used up", async () => {
    openWorld();
    const work = vi.fn(done);
    await fill(31, "message", { accountId: "usr_1" }, work);
    expect(work).toHaveBeenCalledTimes(30);
  });

  it("does not count what went well where only refusals count, nor a fault of ours", async () => {
    openWorld();
    await fill(90, "sign-in", { email: "riley@fieldlab.example", address: ADDRESS });
    const fault = async () => {
      throw new TypeError("ours");
    };
    for (let time = 0; time < 11; time += 1) {
      await expect(withinLimits("sign-in", { email: "riley@fieldlab.example" }, fault)).rejects.toThrow("ours");
    }
    expect(await tried("sign-in", { email: "riley@fieldlab.example", address: ADDRESS })).toBe("done");
  });
});

describe("an account that somebody guesses at", () => {
  const RILEY = { email: "riley@fieldlab.example" };

  it("is let in after a wait that doubles with each further wrong try, up to 15 minutes", async () => {
    openWorld();
    await fill(10, "sign-in", RILEY, refused);
    const waits: string[] = [];
    for (const seconds of [30, 60, 120, 240]) {
      waits.push(await tried("sign-in", RILEY));
      pass(seconds * SECOND);
      await tried("sign-in", RILEY, refused);
    }
    expect(waits).toEqual([30, 60, 120, 240].map((seconds) => `too-many-requests ${seconds}`));
    pass(8 * MINUTE);
    expect(await tried("sign-in", RILEY)).toBe("done");
  });

  it("begins anew after the right password", async () => {
    openWorld();
    await fill(10, "sign-in", RILEY, refused);
    pass(30 * SECOND);
    expect(await tried("sign-in", RILEY)).toBe("done");
    await fill(9, "sign-in", RILEY, refused);
    expect(await tried("sign-in", RILEY)).toBe("done");
  });

  it("gets no more tries by sending them at once, and right ones at once all pass", async () => {
    openWorld();
    const work = vi.fn(refused);
    const answers = await Promise.all(Array.from({ length: 50 }, () => tried("sign-in", RILEY, work)));
    expect(work).toHaveBeenCalledTimes(10);
    expect(answers.filter((answer) => answer.startsWith("too-many"))).toHaveLength(40);

    const noor = { email: "noor@fieldlab.example" };
    const right = await Promise.all(Array.from({ length: 50 }, () => tried("sign-in", noor)));
    expect(new Set(right)).toEqual(new Set(["done"]));
  });

  it("is known by a hash: what was typed may be a password", async () => {
    const { database } = openWorld();
    await fill(10, "sign-in", { email: "hunter2!typed-in-the-wrong-field" }, refused);
    expect(JSON.stringify(database.limits.prepare("select * from limits").all())).not.toContain("hunter2");
  });
});

describe("a browser that the account knows", () => {
  const KNOWN = { email: "riley@fieldlab.example", device: "browser-1", address: ADDRESS };
  const STRANGER = { email: KNOWN.email, address: "198.51.100.1" };

  it("is let in at once while strangers guess, also from its own address", async () => {
    openWorld();
    await fill(14, "sign-in", STRANGER, refused);
    await fill(120, "sign-in", { address: ADDRESS }, refused);
    expect(await tried("sign-in", STRANGER)).toContain("too-many-requests");
    expect(await tried("sign-in", { email: "sam@fieldlab.example", address: ADDRESS })).toContain("too-many-requests");
    expect(await tried("sign-in", KNOWN)).toBe("done");
    expect(await tried("sign-in", STRANGER), "its success is none of the strangers'").toContain("too-many-requests");
  });

  it("counts as a stranger after ten refusals of its own, sent at once too", async () => {
    openWorld();
    const work = vi.fn(refused);
    await Promise.all(Array.from({ length: 40 }, () => tried("sign-in", KNOWN, work)));
    expect(work, "ten of its own, ten of strangers").toHaveBeenCalledTimes(20);
    expect(await tried("sign-in", { ...KNOWN, device: "browser-2" })).toBe("done");
    pass(15 * MINUTE);
    expect(await tried("sign-in", KNOWN)).toBe("done");
  });

  it("begins anew after the right password, as strangers do", async () => {
    openWorld();
    for (let time = 0; time < 4; time += 1) {
      await fill(9, "sign-in", KNOWN, refused);
      expect(await tried("sign-in", KNOWN)).toBe("done");
    }
    await fill(9, "sign-in", STRANGER, refused);
    expect(await tried("sign-in", STRANGER)).toBe("done");
  });
});

describe("codes of the second factor", () => {
  const OWNER = { accountId: "usr_1" };
  const wrongCode = async (): Promise<string> => {
    throw new DomainError("invalid", "two-factor-code-invalid");
  };

  it("are counted for a day, whatever else succeeds", async () => {
    openWorld();
    for (let time = 0; time < 10; time += 1) {
      await tried("second-factor", OWNER, wrongCode);
      pass(HOUR);
      if (time < 9) expect(await tried("second-factor", OWNER)).toBe("done");
      await tried("sign-in", { email: "riley@fieldlab.example" });
      await tried("own-password", OWNER);
    }
    await tried("second-factor", OWNER, wrongCode);
    expect(await tried("second-factor", OWNER)).toBe("too-many-requests 60");
    pass(14 * HOUR);
    await tried("second-factor", OWNER, wrongCode);
    expect(await tried("second-factor", OWNER)).toBe("done");
  });

  it("are not counted when something else was refused", async () => {
    openWorld();
    await fill(30, "second-factor", { ...OWNER, address: ADDRESS }, refused);
    expect(await tried("second-factor", OWNER)).toBe("done");
  });

  it("of all known browsers together slow them down after thirty a day: a password change makes a new one", async () => {
    openWorld();
    for (const device of ["browser-1", "browser-2", "browser-3"]) {
      await fill(10, "second-factor", { ...OWNER, device }, wrongCode);
      expect(await tried("second-factor", { ...OWNER, device: "another" })).toBe(
        device === "browser-3" ? "too-many-requests 30" : "done",
      );
    }
    pass(30 * SECOND);
    expect(await tried("second-factor", { ...OWNER, device: "another" })).toBe("done");
    expect(await tried("second-factor", { ...OWNER, device: "another" }, wrongCode)).toBe("two-factor-code-invalid");
    expect(await tried("second-factor", { ...OWNER, device: "one more" })).toBe("too-many-requests 60");
    expect(await tried("second-factor", OWNER)).toBe("done");
  });

  it("of a known browser are counted apart, ten a day", async () => {
    openWorld();
    await fill(12, "second-factor", OWNER, wrongCode);
    expect(await tried("second-factor", OWNER)).toContain("too-many-requests");
    const known = { ...OWNER, device: "browser-1" };
    await fill(9, "second-factor", known, wrongCode);
    expect(await tried("second-factor", known)).toBe("done");
    await tried("second-factor", known, wrongCode);
    expect(await tried("second-factor", known)).toContain("too-many-requests");
  });
});

it("of two limits each waits for its turn in one order, whatever order their commands name them in", async () => {
  openSite();
  const either = (limit: LimitKind[]) =>
    defineCommand({
      name: "either",
      roles: ["inspector"],
      limit,
      input: z.object({}),
      load: () => ({}),
      allow: (_context, row) => authorized(row, "either"),
      run: () => null,
      audit: () => null,
    });
  const actor = anInspector();
  const request = new Request("http://localhost:3000/");
  const commands = [either(["own-password", "second-factor"]), either(["second-factor", "own-password"])];
  const both = commands.map((command) => withinCommandLimits(command, { actor, input: {}, request }, done));
  expect(await Promise.all(both)).toEqual(["done", "done"]);
});

describe("an address that many tries come from at once", () => {
  const WHO = { address: ADDRESS };

  it("gets no more of them than one after the other, and the rest is told to wait", async () => {
    openWorld();
    const work = vi.fn(refused);
    const spraying = Array.from({ length: 150 }, (_, person) =>
      tried("sign-in", { ...WHO, email: `person${person}@fieldlab.example` }, work),
    );
    const answers = await Promise.all(spraying);
    expect(work).toHaveBeenCalledTimes(100);
    expect(answers.filter((answer) => answer === "too-many-requests 900")).toHaveLength(50);
    expect(await tried("registration", WHO, work)).toBe("already-done");
    pass(15 * MINUTE);
    expect(await tried("sign-in", { ...WHO, email: "person1@fieldlab.example" })).toBe("done");
  });

  it("is let through when they are right, also where only as many may fail", async () => {
    openWorld();
    const answers = await Promise.all(Array.from({ length: 90 }, () => tried("registration", WHO)));
    expect(new Set(answers)).toEqual(new Set(["done"]));
    const more = await Promise.all(Array.from({ length: 20 }, () => tried("registration", WHO)));
    expect(more.filter((answer) => answer === "done")).toHaveLength(10);
  });

  it("costs an account nothing when it is the address that is refused", async () => {
    openWorld();
    await fill(60, "reset-request", WHO);
    const riley = { email: "riley@fieldlab.example" };
    await fill(5, "reset-request", { ...WHO, ...riley });
    expect(await tried("reset-request", riley)).toBe("done");
  });
});

describe("the counts", () => {
  it("are one for two processes, and survive a restart", async () => {
    const { directory, database, clock } = openWorld();
    await fill(29, "message", { accountId: "usr_1" });
    const second = openDatabase(directory);
    startRuntime({ ...runtime(), database: second, now: clock.now });
    expect(await tried("message", { accountId: "usr_1" })).toBe("done");
    expect(await tried("message", { accountId: "usr_1" })).toContain("too-many-requests");
    second.close();
    startRuntime({ ...runtime(), database });
    expect(await tried("message", { accountId: "usr_1" })).toContain("too-many-requests");
  });

  it("take the /64 of an IPv6 address for one client", async () => {
    openWorld();
    await fill(60, "reset", { address: "2001:db8:1:2:aaaa::1" });
    expect(await tried("reset", { address: "2001:0DB8:1:2::ffff" })).toContain("too-many-requests");
    expect(await tried("reset", { address: "2001:db8:1:3:aaaa::1" })).toBe("done");
  });

  it("are swept when their time has passed", async () => {
    openWorld();
    await fill(3, "message", { accountId: "usr_1" });
    expect(await sweepLimits()).toBe(0);
    pass(MINUTE);
    expect(await sweepLimits()).toBe(1);
    pass(DAY);
    expect(await sweepLimits()).toBe(1);
  });
});

describe("a form", () => {
  const writeWord = defineCommand({
    name: "write-word",
    roles: ["inspector"],
    limit: "message",
    input: z.object({ word: z.string().min(1) }),
    load: () => ({}),
    allow: (_context, row) => authorized(row, "write"),
    run: () => null,
    audit: () => ({}),
  });
  const ok = () => new Response(null, { status: 204 });
  const writing = formAction(writeWord, { done: ok });
  const { limit: _, ...anyChange } = writeWord;
  const changing = formAction(anyChange, { done: ok });
  const uploading = formAction(anyChange, {
    uploads: { maxFiles: 10, maxFileSize: MAX_FILE_BYTES },
    before: holdUploads("files", "certificate"),
    done: ok,
  });

  async function send(action: typeof writing, person: PersonActor, fields: Record<string, string | File>) {
    const cookies = [await beginSession(new Request("http://localhost:3000/"), provenSignIn(person))];
    const [token, csrf] = await csrfToken(new Request("http://localhost:3000/"));
    const headers = { cookie: [...cookies, csrf].map((cookie) => cookie?.split(";")[0]).join("; ") };
    const body = new FormData();
    for (const [name, value] of Object.entries({ csrf: token, ...fields })) body.append(name, value);
    const request = new Request("http://localhost:3000/words", { method: "POST", headers, body });
    request.headers.set("x-client-address", ADDRESS);
    const answer = await action({ request, params: {}, context: {} });
    if (answer instanceof Response) return { status: answer.status };
    const { lastResult } = answer.data;
    const retryAfter = new Headers(answer.init?.headers).get("retry-after");
    return { status: answer.init?.status, retryAfter, error: lastResult.error, typed: lastResult.initialValue };
  }

  it("that comes too often is answered 429 with the wait, and keeps its words", async () => {
    openSite();
    const sender = anInspector();
    for (let time = 0; time < 30; time += 1)
      expect(await send(writing, sender, { word: "slump" })).toEqual({ status: 204 });
    expect(await send(writing, sender, { word: "slump" })).toMatchObject({
      status: 429,
      retryAfter: "60",
      error: { "": ["This was tried too often in a short time. Please wait 60 seconds, then try again."] },
      typed: { word: "slump" },
    });
    expect(await send(writing, anInspector(), { word: "slump" })).toEqual({ status: 204 });
    pass(MINUTE);
    expect(await send(writing, sender, { word: "slump" })).toEqual({ status: 204 });
  });

  it("of any other kind is counted with all changes of its person", async () => {
    openSite();
    const sender = anInspector();
    await fill(299, "change", { accountId: sender.id });
    expect(await send(changing, sender, { word: "air" })).toEqual({ status: 204 });
    expect(await send(changing, sender, { word: "air" })).toMatchObject({ status: 429, typed: { word: "air" } });
    expect(await send(changing, anInspector(), { word: "air" })).toEqual({ status: 204 });
  });

  it.each<[string, (person: PersonActor) => Counted, number]>([
    ["its person", ({ id }) => ({ accountId: id }), 59],
    ["its address", () => ({ address: ADDRESS }), 299],
  ])("with files is counted by file, for %s", async (_whose, who, before) => {
    openSite();
    const sender = anInspector();
    await fill(before, "upload", who(sender));
    const card = () => new File([new Uint8Array(aPdf())], "card.pdf");
    expect(await send(uploading, sender, { word: "card", files: card() })).toEqual({ status: 204 });
    expect(await send(uploading, sender, { word: "card", files: card() })).toMatchObject({
      status: 429,
      retryAfter: "3600",
      typed: { word: "card" },
    });
    pass(HOUR);
    expect(await send(uploading, sender, { word: "card", files: card() })).toEqual({ status: 204 });
  });
});

it.each([
  [1, "1 second"],
  [90, "90 seconds"],
  [121, "3 minutes"],
  [3600, "60 minutes"],
  [DAY / SECOND, "24 hours"],
])("%i seconds are told as %s", (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words);
});
