import { expect, test } from "@playwright/test";
import { PAGES } from "#tests/roles/pages";
import { FormClient, filled } from "../support/people/form-client";
import { postingFields, rowsOf } from "../support/people/story";
import { castOf, PASSWORD } from "../support/server/cast";
import { type Disk, fullDisk, limitedDisk, whyNot } from "../support/server/disk";
import { aServer, type Server } from "../support/server/server";
import { bringSession } from "../support/server/session";
import { outcomeFor } from "../support/stages/role-asking";
import { type Stage, setStage } from "../support/stages/role-stage";

const CLOSED = "Changes can&#x27;t be saved right now. Please try again in a few minutes.";
const BANNER = "Changes can't be saved at the moment";

const MINUTE = 60_000;

test.describe.configure({ mode: "default" });

// Both refuse the same writes, with other words of the system: every page is read on one, some on the other.
for (const [name, disk, step] of [
  ["that writes nothing", limitedDisk, 1],
  ["that is full", fullDisk, 8],
] as const) {
  test.describe(`a disk ${name}`, () => {
    const reason = whyNot(disk);
    test.skip(reason !== undefined, reason);
    let volume: Disk;
    let server: Server;
    let stage: Stage;

    test.beforeAll(async () => {
      volume = disk();
      server = await aServer({ within: volume.folder });
      await server.start();
      stage = await setStage(server, castOf(server));
    });

    async function whileClosed<T>(work: () => Promise<T>): Promise<T> {
      volume.close(server);
      try {
        return await work();
      } finally {
        volume.open(server);
      }
    }

    test.afterAll(async () => {
      stage?.cast.close();
      await server?.remove();
      volume?.remove();
    });

    test("pages are read as ever", async () => {
      test.setTimeout(600_000);
      const readable = PAGES.filter(({ method, path }) => method === "GET" && !path.startsWith("/sandbox/"));
      const faults: string[] = [];
      // From now on each use of a session is worth noting.
      server.advance(6 * MINUTE);
      await whileClosed(async () => {
        for (const visitor of ["anonymous", "inspector", "company", "admin"] as const) {
          for (const row of readable.filter((_, at) => at % step === 0)) {
            const outcome = await outcomeFor(stage, row, visitor, "page", { validates: false }).catch((error) => {
              throw new Error(`${row.at} as ${visitor}: ${error}\n${server.output().slice(-3000)}`);
            });
            if (outcome !== row.cells[visitor]) faults.push(`${row.at} as ${visitor}: ${outcome}`);
          }
        }
      });
      expect(faults).toEqual([]);
    });

    test("health says so within five seconds, still with 200, and no longer once writes work", async () => {
      const health = async () => {
        const answer = await fetch(`${server.origin}/healthz`, { signal: AbortSignal.timeout(5000) });
        const { disk } = await answer.json();
        return [answer.status, disk ?? "well"];
      };
      await whileClosed(() => expect.poll(health, { timeout: 30_000 }).toEqual([200, "unwritable"]));
      await expect.poll(health, { timeout: 30_000 }).not.toEqual([200, "unwritable"]);
    });

    test("a form says that nothing can be saved, keeps what was typed, and is carried out later under the same key", async () => {
      const company = await stage.cast.company();
      const client = new FormClient(server.origin);
      await client.signIn(company);
      const fields = postingFields(server);
      const form = filled((await client.get("/post-job")).form("/post-job"), fields);
      const refused = await whileClosed(() => client.post("/post-job", form));
      expect(refused.status).toBe(503);
      expect(refused.text).toContain(CLOSED);
      expect(refused.text).toContain(`value="${fields.title}"`);
      expect(rowsOf(stage.cast, company).payments).toEqual([]);
      expect((await client.post("/post-job", form)).status).toBe(200);
      expect(rowsOf(stage.cast, company).payments).toHaveLength(1);
    });

    test("a call is refused with the time to wait", async () => {
      const person = { role: "inspector", email: "lena@closed.example", username: "lena@closed.example" };
      const body = JSON.stringify({
        ...person,
        password: PASSWORD,
        firstName: "Lena",
        lastName: "Marsh",
        state: "TX",
        city: "Austin",
      });
      const register = () =>
        fetch(`${server.origin}/api/register`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body,
        });
      const answer = await whileClosed(register);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
      expect(await answer.json()).toMatchObject({ error: "Service unavailable" });
      expect((await register()).status).toBe(201);
    });

    test("signing in is not possible and says so, while guesses are counted", async () => {
      const company = await stage.cast.company();
      const guess = async (password: string) => {
        const client = new FormClient(server.origin);
        const page = await client.get("/auth?type=company");
        return client.post("/auth/session", filled(page.form("/auth/session"), { username: company.email, password }));
      };
      await whileClosed(async () => {
        const right = await guess(PASSWORD);
        expect(right.status).toBe(503);
        expect(right.text).toContain("Signing in is not possible right now.");
        expect(right.text).not.toContain(PASSWORD);
        const statuses = new Set<number>();
        for (let n = 0; n < 12; n += 1) statuses.add((await guess("Wrong1!Word")).status);
        expect(statuses).toContain(429);
      });
    });

    test("a browser is signed out all the same", async () => {
      const client = new FormClient(server.origin);
      await client.signIn(await stage.cast.inspector());
      await whileClosed(async () => {
        await client.submit("/logout");
        expect((await client.get("/inspector-home")).path).toMatch(/^\/auth/);
      });
    });

    test("a page says that changes cannot be saved, until they can", async ({ browser }) => {
      test.slow();
      const context = await browser.newContext({ baseURL: server.origin });
      await bringSession(context, server, await stage.cast.company());
      const page = await context.newPage();
      await whileClosed(() =>
        expect(async () => {
          await page.goto("/company-home");
          await expect(page.getByText(BANNER)).toBeVisible({ timeout: 500 });
        }).toPass({ timeout: 30_000 }),
      );
      await expect(page.getByText(BANNER)).toBeHidden({ timeout: 60_000 });
      await context.close();
    });

    test("the log has a line a minute for it", () => {
      const lines = server
        .output()
        .split("\n")
        .filter((line) => /SQLITE_(?:FULL|IOERR)|ENOSPC|EFBIG/.test(line));
      expect(lines.length).toBeGreaterThan(0);
      const minutes = new Set(lines.map((line) => JSON.parse(line).time.slice(0, 16)));
      // One at once, and one at the end of each minute.
      expect(lines.length).toBeLessThanOrEqual(minutes.size + 1);
    });
  });
}
