import { describe, expect, it } from "vitest";
import { pageHtml } from "#tests/components/stub";
import type { LedgerStanding } from "~/domain/verification/nightly/queries.server";
import type { SystemFigures } from "~/http/system-figures.server";
import { SystemStatus } from "~/routes/admin/home/system-status";

const AT = Date.UTC(2026, 10, 26, 18, 5);
const ZONE = "America/Chicago";
const GIGABYTE = 1024 ** 3;

const ledger: LedgerStanding = { trouble: null, last: null, problemsSince: null, failure: null };
const idle: SystemFigures = {
  database: { bytes: 3 * 1024 ** 2, fileBytes: 1.5 * GIGABYTE },
  disk: { whole: 80 * GIGABYTE, free: 61.25 * GIGABYTE, writable: true },
  outbox: { waiting: 0, since: null },
  mail: { waiting: 0, since: null },
  provider: { readUntil: null },
  replication: null,
  audit: null,
};

type Degraded = Parameters<typeof SystemStatus>[0]["degraded"];

function statusOf(figures: Partial<SystemFigures> = {}, degraded: Degraded = {}): string {
  const status = <SystemStatus degraded={degraded} ledger={ledger} figures={{ ...idle, ...figures }} zone={ZONE} />;
  return pageHtml(status).replace(/<[^>]*>/g, "");
}

describe("the system status on the administrators' home", () => {
  it("shows each part with its figure on a server that has just begun", () => {
    const text = statusOf();
    expect(text).toContain("All systems operational");
    expect(text).toContain("Up, with 3 MB of data and 1.5 GB of files");
    expect(text).toContain("61.3 GB free of 80 GB");
    expect(text).toContain("All are sent");
    expect(text).toContain("Not read yet");
    expect(text).toContain("None: this server keeps its data on this machine only");
    expect(text).toContain("The books have not been compared with Stripe yet.");
    expect(text).toContain("Not verified yet: this is done every night");
  });

  it("shows since when something waits, and until when the rest is done", () => {
    const text = statusOf({
      outbox: { waiting: 12, since: AT },
      mail: { waiting: 3, since: AT },
      provider: { readUntil: AT },
      replication: { behindSince: AT, ageMs: 5000, keepsUp: true },
      audit: { endedAt: AT, entries: 12345 },
    });
    expect(text).toContain("12 to be sent, due since Thu, Nov 26, 12:05 PM CST");
    expect(text).toContain("3 to be sent, oldest from Thu, Nov 26, 12:05 PM CST");
    expect(text).toContain("Everything read until Thu, Nov 26, 12:05 PM CST");
    expect(text).toContain("Not everything is copied, since Thu, Nov 26, 12:05 PM CST");
    expect(text).toContain("12,345 entries verified Thu, Nov 26, 12:05 PM CST");
    expect(statusOf({ outbox: { waiting: 1000, since: null } })).toContain("1,000 or more to be sent");
    expect(statusOf({ replication: { behindSince: null, ageMs: 0, keepsUp: true } })).toContain("Everything is copied");
  });

  it("says of each part that does not work what is wrong, and no longer that all is well", () => {
    const text = statusOf({}, { provider: "refused", disk: "low", clock: "waiting", mail: "delayed" });
    expect(text).not.toContain("All systems operational");
    expect(text).toContain("Needs attention");
    expect(text).toContain("Stripe refuses our key");
    expect(text).toContain("Emails have waited for more than 15 minutes");
    expect(text).toContain("The disk is nearly full");
    expect(text).toContain("clock jumped ahead");
  });
});
