import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { schema } from "#db/client.server";
import { aSite, checks, hanging, NIGHT, nextNight, type Site } from "#tests/domain/verification/nightly/night";
import { anAdmin } from "#tests/support/factories";
import { HOUR, MINUTE } from "#tests/support/world";
import { reads } from "~/domain/core/runtime.server";
import { eventHandlers } from "~/jobs/handlers.server";
import { workOutbox } from "~/jobs/outbox.server";
import { schedules } from "~/jobs/schedules.server";
import { createWorker } from "~/jobs/worker.server";
import { log } from "~/platform/log.server";
import { mailboxMailer } from "~/platform/mail.server";
import type { Ports } from "~/platform/ports.server";
import { providerTime } from "~/platform/stripe/client.server";
import { handlers } from "./outbox-world";

beforeEach(() => {
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
  vi.spyOn(log, "error").mockImplementation(() => undefined);
});

const NIGHTLY = "verify-ledger";
/** What is waited for comes when the machine has the time. */
const A_WHILE = { timeout: 20_000 };

/** The server's own schedules, whose provider's clock is the site's. Beside the verification one counts how often it runs. */
function aServer(site: Site, stripe = site.ports.stripe) {
  const stopping = new AbortController();
  const providersTime = async () => site.clock.now();
  const ports = {
    ...site.till.ports,
    ...site.ports,
    stripe,
    stopping: stopping.signal,
    providerTime: providersTime,
  } as unknown as Ports;
  const timed = schedules(ports).filter(({ name }) => name === NIGHTLY || name === "record-clock");
  let ran = 0;
  const beside = {
    name: "beside",
    everyMs: 0,
    async run() {
      ran += 1;
    },
  };
  const worker = createWorker({ handlers: handlers(), timed: [...timed, beside], now: site.clock.now, stopping });
  onTestFinished(() => worker.stop());
  worker.begin();
  return { worker, timesBeside: () => ran };
}

test("the worker verifies the ledger at night, while other schedules go on", async () => {
  const site = await aSite();
  const { worker } = aServer(site);
  worker.wake();
  await new Promise((resolve) => setImmediate(resolve));
  expect(checks(), "it is afternoon").toEqual([]);
  site.clock.set(NIGHT);
  worker.wake();
  await vi.waitFor(() => expect(checks()).toMatchObject([{ isNightly: true, outcome: "sound", payments: 1 }]), A_WHILE);
});

test("asked to stop in the middle, it stops without waiting for Stripe, and begins anew at the next start", async () => {
  const site = await aSite();
  site.clock.set(NIGHT);
  const first = aServer(site, hanging(site.ports.stripe));
  await vi.waitFor(() => expect(checks()).toHaveLength(1), A_WHILE);
  const before = first.timesBeside();
  first.worker.wake();
  await vi.waitFor(() => expect(first.timesBeside()).toBeGreaterThan(before), A_WHILE);
  // Stripe never answers here: whoever waited for the check would wait until the test is given up.
  await first.worker.stop();
  expect(checks()).toMatchObject([{ outcome: "unfinished", reason: "stopped" }]);

  aServer(site);
  await vi.waitFor(() => expect(checks()).toMatchObject([{ reason: "stopped" }, { outcome: "sound" }]), A_WHILE);
});

test("the worker abandons it after more than the half day that it takes at most, not after ten minutes as others", () => {
  const [nightly] = schedules({ uptime: () => 0 } as Ports).filter(({ name }) => name === NIGHTLY);
  expect(nightly?.mostMs).toBeGreaterThan(12 * HOUR);
  expect(nightly?.everyMs).toBe(5 * MINUTE);
});

test("it waits for a clock that jumped, by which everything would look late", async () => {
  const site = await aSite();
  const elsewhere = async () => site.clock.now() - 30 * 24 * HOUR;
  const ports = { ...site.till.ports, ...site.ports, providerTime: elsewhere } as unknown as Ports;
  const [nightly] = schedules(ports).filter(({ name }) => name === NIGHTLY);
  site.clock.setForward(7 * 24 * HOUR);
  await nightly?.run();
  expect(checks()).toEqual([]);
});

test("administrators are told by notification and mail of a night that finds what the one before had not, and of no other", async () => {
  const site = await aSite();
  anAdmin();
  const mailer = mailboxMailer(site.till.world.database, site.clock.now);
  const stripe = site.ports.stripe;
  const ports = { ...site.till.ports, mailer, providerTime: () => providerTime(stripe) } as unknown as Ports;
  const mails = async () => {
    while ((await workOutbox(eventHandlers(ports))) > 0);
    return reads()
      .select()
      .from(schema.mailbox)
      .all()
      .filter(({ subject }) => subject.includes("books")).length;
  };
  await nextNight(site);
  expect(await mails()).toBe(0);
  site.spoil("delete from payment_line_items");
  await nextNight(site);
  expect([checks().at(-1)?.problems, await mails()]).toEqual([1, 1]);
  await nextNight(site);
  expect([checks().at(-1)?.problems, await mails()], "the same again").toEqual([1, 1]);
  site.spoil("delete from journal");
  await nextNight(site);
  expect([checks().at(-1)?.problems, await mails()], "more of it").toEqual([3, 2]);
});
