import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createCookie } from "@remix-run/node";
import SQLite from "better-sqlite3";
import { cookieKey } from "~/http/session/cookies.server";

const DAY_MS = 86_400_000;

/** Somebody signed in: their id, and the cookies of their browser. */
export interface Signed {
  id: string;
  cookie: string;
  /** For calls that change something. */
  key: string;
}

/** The demo's certified and payable inspector. */
export const RILEY = "riley@fieldlab.example";

/** Signs people in past the form: a thousand password checks would take minutes and measure something else. */
export async function signIn(folder: string, emails: readonly string[]): Promise<Signed[]> {
  const secrets = JSON.parse(readFileSync(path.join(folder, "secrets.json"), "utf8")) as { sessionSecret: string };
  const cookie = createCookie("session", { secrets: [cookieKey(secrets.sessionSecret, "session")] });
  const database = new SQLite(path.join(folder, "pourcheck.db"), { timeout: 5000 });
  const find = database.prepare("select id from users where email = ?");
  const begin = database.prepare(
    "insert into sessions (id, user_id, created_at, last_seen_at, expires_at) values (?, ?, ?, ?, ?)",
  );
  const now = Date.now();
  const tokens = database.transaction(() =>
    emails.map((email) => {
      const { id } = find.get(email) as { id: string };
      const token = randomBytes(32).toString("base64url");
      begin.run(createHash("sha256").update(token).digest("hex"), id, now, now, now + DAY_MS);
      return { id, token };
    }),
  )();
  database.close();
  return Promise.all(
    tokens.map(async ({ id, token }) => {
      const [pair = ""] = (await cookie.serialize(token)).split(";");
      return { id, cookie: pair, key: token.slice(0, 20) };
    }),
  );
}

/** A browser that has been here before has its CSRF cookie, and is not given one with each page. */
export async function withCsrfCookie(origin: string, { cookie }: Signed): Promise<string> {
  const answer = await fetch(`${origin}/jobs`, { headers: { cookie } });
  await answer.text();
  const given = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return [cookie, ...given].join("; ");
}

/** `inspector-1@scale.example` and so on; of each seven inspectors the first four are certified and payable. */
export function scaleAddresses(role: "inspector" | "company", count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${role}-${at + 1}@scale.example`);
}
