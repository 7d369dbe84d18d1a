import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { schema } from "#db/client.server";
import { FormClient, filled } from "#tests/e2e/support/people/form-client";
import { type Cast, PASSWORD } from "#tests/e2e/support/server/cast";
import type { Server } from "#tests/e2e/support/server/server";
import { type Browser, browserOf, setStage } from "#tests/e2e/support/stages/role-stage";
import { VISITORS, type Visitor } from "#tests/roles/table";
import type { PersonActor } from "~/domain/actor";

/**
 * The visitors of the role table, and three more states of a browser: an inspector who has not passed the gate for jobs, a
 * session that has run out, and a sign-in that waits for its second factor.
 */
export const ATTACKERS = [...VISITORS, "newcomer", "ranOut", "betweenSteps"] as const;

export type Attacker = (typeof ATTACKERS)[number];

export interface Attackers {
  browsers: Readonly<Record<Attacker, Browser>>;
  /** Ids by the names that the role table uses. */
  thingsOf(attacker: Attacker): Readonly<Record<string, string>>;
}

export async function attackersOn(server: Server, cast: Cast): Promise<Attackers> {
  const stage = await setStage(server, cast);
  const browsers = {
    ...stage.browsers,
    newcomer: await browserOf(server, await cast.inspector({ certified: false, payable: false })),
    ranOut: await browserThatRanOut(server, cast),
    betweenSteps: await browserBetweenSteps(server, await cast.company()),
  };
  return { browsers, thingsOf: (attacker) => stage.thingsOf(visitorLike(attacker)) };
}

function visitorLike(attacker: Attacker): Visitor {
  if (attacker === "newcomer") return "inspector";
  return attacker === "ranOut" || attacker === "betweenSteps" ? "company" : attacker;
}

async function browserThatRanOut(server: Server, cast: Cast): Promise<Browser> {
  const person = await cast.company();
  const browser = await browserOf(server, person);
  const { sessions } = schema;
  const ended = { expiresAt: server.now() - 1000 };
  cast.database.write((tx) => tx.update(sessions).set(ended).where(eq(sessions.userId, person.id)).run());
  return browser;
}

/** Two-factor sign-in is set up through its own pages, since only the server can seal its secret. */
async function browserBetweenSteps(server: Server, person: PersonActor): Promise<Browser> {
  const first = new FormClient(server.origin);
  await first.signIn(person);
  const security = "/profile/security/two-factor";
  await first.submit(security, { currentPassword: PASSWORD });
  const setup = await first.get(`${security}/setup`);
  const typed = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(setup.text)?.[1] ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(typed.replaceAll(" ", "")) });
  const code = totp.generate({ timestamp: server.now() });
  await first.post(setup.path, filled(setup.form(setup.path), { code }));

  const second = new FormClient(server.origin);
  const page = await second.get(`/auth?type=${person.role}`);
  const asked = { username: person.email, password: PASSWORD };
  const step = await second.post("/auth/session", filled(page.form("/auth/session"), asked));
  return { cookie: second.cookieHeader(), csrf: step.form("/two-factor").get("csrf") ?? "" };
}
