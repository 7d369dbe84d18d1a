import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { signInMarkIn } from "~/domain/accounts/queries.server";
import { registerPerson } from "~/domain/accounts/register-person.server";
import { closeSession, openSession, sessionIdOf } from "~/domain/accounts/sessions/session-store.server";
import { type Actor, ANONYMOUS, type AnyPerson, type PersonActor } from "~/domain/actor";
import { type AnyCommand, execute, type ResultOf } from "~/domain/command.server";
import { membershipOf } from "~/domain/companies/memberships.server";
import { acceptInvitation } from "~/domain/company-people/invitations/accept-invitation.server";
import { reads } from "~/domain/core/runtime.server";
import type { Ports } from "~/platform/ports.server";
import type { Sandbox } from "~/sandbox/index.server";
import { confirmAddress } from "./people/confirm-address";
import { ADMINISTRATOR, PASSWORD, type Person } from "./people/people";
import type { Calendar } from "./work/calendar";

/** The started application, and everybody who has registered so far. */
export interface Stage {
  ports: Ports;
  sandbox: Sandbox;
  calendar: Calendar;
  /** A person of the story, by their key there. */
  person(name: string): PersonActor;
  admin(): PersonActor;
  everybody(): PersonActor[];
  register(name: string, role: "company" | "inspector", person: Person): Promise<void>;
  /** Opens an account by an invitation to a company. */
  join(name: string, token: string, person: Person): Promise<void>;
}

export function openStage(ports: Ports, sandbox: Sandbox, calendar: Calendar): Stage {
  /** Their addresses. */
  const people = new Map<string, string>();
  return {
    ports,
    sandbox,
    calendar,
    person(name) {
      const email = people.get(name);
      if (!email) throw new Error(`${name} has not come yet`);
      return actorOf(email);
    },
    admin: () => actorOf(ADMINISTRATOR),
    everybody: () => [...people.values(), ADMINISTRATOR].map(actorOf),
    async register(name, role, { email, firstName, lastName, phone, city, state }) {
      const fields = { role, email, firstName, lastName, phone, city, state, password: PASSWORD };
      const { userId } = await submit(registerPerson, ANONYMOUS, fields);
      await submit(confirmAddress, { kind: "system" }, { userId });
      people.set(name, email);
    },
    async join(name, token, { email, firstName, lastName, phone }) {
      await submit(acceptInvitation, ANONYMOUS, { token, firstName, lastName, phone, password: PASSWORD });
      people.set(name, email);
    },
  };
}

/** Runs a command on what a person typed, through its own schema, as a form would, in a session that lasts as long. */
export async function submit<C extends AnyCommand>(command: C, actor: Actor, typed: unknown): Promise<ResultOf<C>> {
  const token = actor.kind === "person" ? signIn(actor) : null;
  const signedIn = token === null ? actor : { ...actor, sessionId: sessionIdOf(token) };
  const { result } = await execute(command, { actor: signedIn, input: command.input.parse(typed) });
  await closeSession(token);
  return result;
}

function signIn({ id }: AnyPerson): string {
  return openSession({ userId: id, mark: signInMarkIn(reads(), id), address: null, userAgent: null }, null).token;
}

/** The person, before they sign in. */
function actorOf(email: string): PersonActor {
  const user = reads().select().from(schema.users).where(eq(schema.users.email, email)).get();
  if (!user) throw new Error(`nobody has the address ${email}`);
  const known = {
    kind: "person" as const,
    id: user.id,
    name: `${user.firstName} ${user.lastName}`,
    email,
    emailVerified: user.emailVerifiedAt !== null,
    hasPhone: Boolean(user.phone),
    impersonator: null,
    sessionId: "",
  };
  const { role } = user;
  if (role !== "company") return { ...known, role };
  const company = membershipOf(reads(), user.id);
  if (!company) throw new Error(`${email} belongs to no company`);
  return { ...known, role, company };
}
