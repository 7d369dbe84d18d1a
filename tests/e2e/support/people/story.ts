import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { PersonActor } from "~/domain/actor";
import { addDays, todayIn } from "~/lib/time/dates";
import type { Cast } from "../server/cast";
import type { Server } from "../server/server";
import { type Fetched, FormClient, filled } from "./form-client";

const { applications, bookings, jobs, payments, refunds, transfers } = schema;
export const DAY = 24 * 60 * 60 * 1000;
/** Within which a restarted server has worked off what is due. */
const DONE_WITHIN_MS = 45_000;
/** More than a server is ever killed in one test. */
const MOST_ATTEMPTS = 30;
const CUT_OFF = ["ECONNREFUSED", "ECONNRESET", "UND_ERR_SOCKET", "UND_ERR_RES_CONTENT_LENGTH_MISMATCH"];

export const CARD = {
  email: "dana@bridgeworks.example",
  number: "4242424242424242",
  expiry: "12/34",
  cvc: "123",
  name: "Dana Reyes",
};

/** A posting as most fill it in; `startsIn` days from the server's today in Texas. */
export function postingFields(server: Server, startsIn = 1): Record<string, string> {
  return {
    title: "Deck pour, slump and air",
    description: "Test each truck for slump, air content and temperature, and cast cylinders.",
    location: "Austin, TX",
    state: "TX",
    projectType: "bridge",
    duration: "2-4 hours",
    urgency: "standard",
    requiredCertifications: "ACI",
    budgetRange: "$200-400",
    startDate: addDays(todayIn("America/Chicago", server.now()), startsIn),
    timeSlot: "morning",
    testingMaterialsProvided: "on",
  };
}

/** A person at their browser, who presses the same button again when the server was gone. */
export class Persistent {
  readonly client: FormClient;

  /** `revived` resolves when a server that was killed runs again; whoever finds it dead starts it, unless told. */
  constructor(
    server: Server,
    private readonly revived: () => Promise<void> = () => startAnew(server),
  ) {
    this.client = new FormClient(server.origin);
  }

  signIn(person: PersonActor): Promise<void> {
    return this.again(() => this.client.signIn(person));
  }

  /** Sends the form of a page. If the server dies meanwhile it is started anew, and the very same form is sent again. */
  async submit(path: string, changes: Record<string, string>, action = path): Promise<Fetched> {
    const page = await this.again(() => this.client.get(path));
    if (page.path.split("?")[0] !== path.split("?")[0]) return page;
    const fields = filled(page.form(action), changes);
    return this.again(() => this.client.post(action, fields));
  }

  get(path: string): Promise<Fetched> {
    return this.again(() => this.client.get(path));
  }

  private again<T>(attempt: () => Promise<T>): Promise<T> {
    return untilAnswered(attempt, this.revived);
  }
}

/** Tries again whatever a server that was killed has cut off; what it has answered is an answer. */
export async function untilAnswered<T>(attempt: () => Promise<T>, revived: () => Promise<void>): Promise<T> {
  for (let left = MOST_ATTEMPTS; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !isCutOff(error)) throw error;
      await revived();
    }
  }
}

/** Node's own word for it, what fetch wraps that in, or what the provider's SDK makes of it. */
function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // JSON that ends in its middle.
  if (error instanceof SyntaxError) return true;
  if ("type" in error && error.type === "StripeConnectionError") return true;
  // The fetch of Node 24, of a body that ends early on a connection that was to be closed behind it: it has no code.
  if (error.name === "HTTPParserError" && error.message.includes("Invalid EOF state")) return true;
  if ("code" in error && CUT_OFF.includes(String(error.code))) return true;
  return isCutOff(error.cause);
}

async function startAnew(server: Server): Promise<void> {
  const signal = await server.died();
  if (signal !== "SIGKILL") throw new Error(`the server ended with ${signal}:\n${server.output().slice(-2000)}`);
  await server.start();
}

/** Pays on the sandbox's page that `checkout` shows, and follows the way back. */
export async function pay(person: Persistent, checkout: Fetched): Promise<Fetched> {
  return person.submit(checkout.path, CARD);
}

/** Asks the rows until they say so: the worker has no other way to tell a test that it is done. */
export async function eventually(server: Server, condition: () => boolean): Promise<void> {
  const until = Date.now() + DONE_WITHIN_MS;
  while (!condition()) {
    if (Date.now() > until) throw new Error(`did not come about:\n${server.output().slice(-3000)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The rows of one company, as they are. */
export function rowsOf(cast: Cast, company: { id: string }) {
  const { reads } = cast.database;
  const ofCompany = reads.select().from(payments).where(eq(payments.companyId, company.id)).all();
  return {
    jobs: reads.select().from(jobs).where(eq(jobs.companyId, company.id)).all(),
    payments: ofCompany,
    succeeded: ofCompany.filter(({ state }) => state === "succeeded"),
    bookings: reads.select().from(bookings).where(eq(bookings.companyId, company.id)).all(),
    transfers: reads
      .select({ transfer: transfers })
      .from(transfers)
      .innerJoin(payments, eq(payments.id, transfers.paymentId))
      .where(eq(payments.companyId, company.id))
      .all()
      .map(({ transfer }) => transfer),
    refunds: reads
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.companyId, company.id))
      .all()
      .map(({ refund }) => refund),
  };
}

/** The drafts of one company. */
export function draftsOf(cast: Cast, { id }: { id: string }) {
  return cast.database.reads.select().from(schema.jobDrafts).where(eq(schema.jobDrafts.companyId, id)).all();
}

export function applicationOf(cast: Cast, jobId: string, inspector: PersonActor) {
  const found = cast.database.reads
    .select()
    .from(applications)
    .where(and(eq(applications.jobId, jobId), eq(applications.inspectorId, inspector.id)))
    .get();
  if (!found) throw new Error("no application");
  return found;
}
