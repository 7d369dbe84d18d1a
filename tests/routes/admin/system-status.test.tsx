import { describe, expect, it } from "vitest";
import { pageHtml } from "#tests/components/stub";
import type { LedgerStanding } from "~/domain/verification/nightly/queries.server";
import { SystemStatus } from "~/routes/admin/home/system-status";

const ledger: LedgerStanding = { trouble: null, last: null, problemsSince: null, failure: null };

describe("the system status on the administrators' home", () => {
  it("is well when every part works", () => {
    const html = pageHtml(<SystemStatus degraded={[]} ledger={ledger} zone="America/Chicago" />);
    expect(html).toContain("All systems operational");
    expect(html).toContain("The books have not been compared with Stripe yet.");
  });

  it("names each part that does not work", () => {
    const html = pageHtml(<SystemStatus degraded={["provider", "disk"]} ledger={ledger} zone="America/Chicago" />);
    expect(html).not.toContain("All systems operational");
    expect(html).toContain("Needs attention");
    expect(html).toContain("it refuses our key");
    expect(html).toContain("The disk is nearly full");
  });

  it("leaves to the notices at the top what they say", () => {
    const html = pageHtml(<SystemStatus degraded={["clock", "ledger"]} ledger={ledger} zone="America/Chicago" />);
    expect(html).not.toContain("All systems operational");
    expect(html).not.toContain("Needs attention");
    expect(html).not.toContain("jumped ahead");
  });
});
