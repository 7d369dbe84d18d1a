import { writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "@playwright/test";
import { clockTrustIn } from "~/domain/clock/queries.server";
import { aPair, bookOne, type Scene } from "../support/chaos/chaos-flow";
import { DAY, eventually, rowsOf } from "../support/people/story";
import { castOf } from "../support/server/cast";
import { aServer } from "../support/server/server";
import { expect, expectNoSidewaysScroll, signIn } from "../support/server/site";

const MINUTE = 60_000;

interface Machine extends Scene {
  /** Sets the machine's clock forward, which the payment provider's does not follow. */
  setForward(ms: number): void;
}

async function aMachine(): Promise<Machine> {
  const server = await aServer();
  const clock = path.join(server.directory, "machine-clock");
  await server.start({
    NODE_OPTIONS: `--import ${import.meta.dirname}/../support/server/set-clock.mjs`,
    MACHINE_CLOCK: clock,
  });
  const cast = castOf(server);
  return {
    server,
    cast,
    setForward: (ms) => writeFileSync(clock, String(ms)),
    async end() {
      cast.close();
      await server.remove();
    },
  };
}

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false });

  test("work is approved after a jump of the clock only once an administrator has confirmed it", async ({
    browser,
  }) => {
    const machine = await aMachine();
    const { server, cast } = machine;
    const pair = await aPair(machine);
    const bookingId = await bookOne(machine, pair);
    server.advance(2 * DAY);
    await pair.tester.submit(`/bookings/${bookingId}/work-report`, { note: "Four cylinders made." });
    machine.setForward(4 * DAY);
    await eventually(server, () => clockTrustIn(cast.database.reads).waitingSince !== null);

    const page = await browser.newPage({ baseURL: server.origin, javaScriptEnabled: false });
    await signIn(page, await cast.admin());
    const main = page.getByRole("main");
    await expect(main).toContainText("The server's clock jumped ahead");
    await page.getByRole("link", { name: "Check the clock" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Confirm the server's clock" })).toBeVisible();
    await expect(main).toContainText("None of it can be undone.");
    await expectNoSidewaysScroll(page);
    expect(rowsOf(cast, pair.company)).toMatchObject({ bookings: [{ state: "work_done" }], transfers: [] });

    await page.getByRole("button", { name: "This time is right" }).click();
    await expect(page).toHaveURL(/\/admin-home$/);
    await expect(page.getByText("Clock confirmed")).toBeVisible();
    await expect(main).not.toContainText("The server's clock jumped ahead");
    server.advance(2 * MINUTE);
    await eventually(server, () => rowsOf(cast, pair.company).transfers[0]?.state === "succeeded");
    expect(rowsOf(cast, pair.company)).toMatchObject({ bookings: [{ state: "completed" }], transfers: [{ n: 1 }] });
    await page.context().close();
    await machine.end();
  });
});
