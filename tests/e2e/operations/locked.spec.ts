import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { FormClient, filled } from "../support/people/form-client";
import type { Server } from "../support/server/server";
import { expect, test } from "../support/server/site";

const SENTENCE = "We are very busy right now. Please try again in a moment.";

/** Another program that locks the database, as a shell does with a transaction that somebody has left open. Answers what lets go of it. */
async function locked({ directory }: Server): Promise<() => Promise<void>> {
  const program = `
    const database = new (require("better-sqlite3"))(process.argv[1]);
    database.exec("begin exclusive");
    console.log("locked");
    process.stdin.once("end", () => database.close()).resume();`;
  const shell = spawn(process.execPath, ["-e", program, path.join(directory, "pourcheck.db")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(shell.stdout, "data");
  return async () => {
    shell.stdin.end();
    await once(shell, "exit");
  };
}

test("while another program has locked the database pages are read, changes are asked to come again, and nobody else waits", async ({
  site: { server, cast },
}) => {
  const client = new FormClient(server.origin);
  await client.signIn(await cast.company());
  const cookie = client.cookieHeader();
  const page = await client.get("/profile/company");
  const typed = { companyName: "Longspan Bridges", lastName: "Marlow", city: "Austin", usState: "TX" };
  const form = filled(page.form("/profile/company"), typed);
  const submit = () => fetch(`${server.origin}/profile/company`, { method: "POST", body: form, headers: { cookie } });
  const call = () =>
    fetch(`${server.origin}/api/user/profile`, {
      method: "PATCH",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ city: "Austin" }),
    });
  const letGo = await locked(server);
  const answers = Promise.all([submit(), call()]);
  let over = false;
  void answers.finally(() => {
    over = true;
  });
  let read = 0;
  for (; !over; read += 1)
    expect((await fetch(`${server.origin}/company-home`, { headers: { cookie } })).status).toBe(200);
  const [shown, told] = await answers;
  expect(read, "pages that were read while a change waited").toBeGreaterThan(5);
  for (const answer of [shown, told]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("10");
  }
  const text = await shown.text();
  expect(text).toContain(SENTENCE);
  expect(text).toContain('value="Longspan Bridges"');
  expect(await told.json()).toEqual({ error: "Service unavailable", message: SENTENCE });
  await letGo();
  expect(new URL((await submit()).url).pathname).toBe("/profile");
  expect((await client.get("/profile")).text).toContain("Longspan Bridges");
});
