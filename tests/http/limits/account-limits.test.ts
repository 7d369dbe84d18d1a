import { describe, expect, it, vi } from "vitest";
import { HOUR, MINUTE, openWorld, SECOND } from "#tests/support/world";
import { DomainError } from "~/domain/errors";
import { ADDRESS, fill, pass, refused, stopClock, tried } from "./limited";

stopClock();

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
