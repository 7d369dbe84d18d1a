import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { ENGINEER } from "#tests/domain/reports/distribution/recipient";
import { aColleague, aCompany } from "#tests/support/factories";
import { giveBankDetails } from "#tests/support/money/bank-details";
import { aMix, specified } from "#tests/support/work/mixes";
import { hashOfToken } from "~/domain/accounts/link-token.server";
import { type CompanyActor, type InspectorActor, type PersonActor, SYSTEM } from "~/domain/actor";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { beginClockWait } from "~/domain/clock/begin-clock-wait.server";
import { execute } from "~/domain/command.server";
import { saveSearch } from "~/domain/jobs/searches/save-search.server";
import { searchFields } from "~/domain/jobs/searches/schema";
import { ACCOUNT, INTERVENTIONS, LASTS } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { cents } from "~/lib/money";
import type { Screen, Viewer } from "../screens";
import type { Cast } from "../server/cast";
import type { Server } from "../server/server";
import { bringSession } from "../server/session";
import { expect, type Site } from "../server/site";
import { INSPECTOR_STATES, type InspectorState, isInspectorState } from "./inspector-states";
import { aNight, FOUND } from "./ledger-night";
import { sharesByHand } from "./manual-stage";
import { apply, paidJob, thingsOfPair } from "./role-stage";
import { reportsOfPair } from "./stage-reports";

export interface ScreenCast {
  people: Record<Exclude<Viewer, InspectorState>, PersonActor | null>;
  /** Ids by the names that SCREENS uses. */
  things: Readonly<Record<string, string>>;
}

/** Who looks as this viewer, and what there is to look at. */
export async function viewedBy(site: Site, viewer: Viewer) {
  if (isInspectorState(viewer)) return { things: {}, ...(await INSPECTOR_STATES[viewer](site)) };
  const { people, things } = await aScreenCast(site);
  return { person: people[viewer], things };
}

/** One pair with something between them, and people who have done nothing yet. */
async function aScreenCast({ server, cast }: Site): Promise<ScreenCast> {
  const company = await cast.company();
  const inspector = await cast.inspector();
  const people: ScreenCast["people"] = {
    anonymous: null,
    company,
    inspector,
    newCompany: await cast.company(),
    unattached: await cast.company(),
    newInspector: await cast.inspector({ certified: false, payable: false }),
    admin: await cast.admin(),
  };
  const other = await thingsOfPair(server, cast, { company: await cast.company(), inspector: await cast.inspector() });
  const own = await thingsOfPair(server, cast, { company, inspector });
  const deletedJob = await deletedJobOf(server, cast, company, inspector);
  // Until the server's next heartbeat administrators are asked about its clock.
  await execute(beginClockWait, { actor: SYSTEM, input: {} });
  await aNight(FOUND);
  const approval = askedOf(cast, other.paidPayment, await cast.admin());
  const search = await allSearchesOf(cast, inspector as InspectorActor);
  const manual = await cast.inspector({ payable: false });
  await giveBankDetails(manual as InspectorActor);
  const byHand = await sharesByHand(server, cast);
  const offered = colleagueOffered(cast, company as CompanyActor, server.now());
  const invited = {
    ...invitationsIn(cast, company, people.unattached, server.now()),
    ...spendingIn(cast, company as CompanyActor, server.now()),
  };
  return {
    people,
    things: {
      ...own,
      ...(await reportsOfPair(server, { company, inspector })),
      manual: manual.id,
      otherJob: other.job,
      newProject: projectOf(cast, people.newCompany as CompanyActor, server.now()),
      deletedJob,
      approval,
      search,
      ...byHand,
      ...invited,
      ...offered,
    },
  };
}

function projectOf({ database }: Cast, { company }: CompanyActor, at: number): string {
  const id = newId("prj");
  database.write((tx) =>
    tx
      .insert(schema.projects)
      .values({ id, companyId: company.id, name: "I-35 bridge", createdAt: at, updatedAt: at })
      .run(),
  );
  return id;
}

/** A project of the company with a mix, and what one of its people asked its owners to pay for. */
function spendingIn(cast: Cast, actor: CompanyActor, at: number) {
  const { id, company } = actor;
  const [spending, specification, mix] = [newId("spr"), newId("spc"), newId("mix")];
  const project = projectOf(cast, actor, at);
  const projectRecipient = newId("rcp");
  const content = JSON.stringify({ ...specified().typed, mixes: [{ ...aMix({ seen: 1 }).typed, id: mix }] });
  const times = { createdAt: at, updatedAt: at };
  const asked = { kind: "application", subjectId: newId("app"), title: "Slab pour", amount: cents(17_000) } as const;
  const waits = { state: "pending", requestedBy: id, expiresAt: at + LASTS.spendingRequest.most } as const;
  cast.database.write((tx) => {
    tx.insert(schema.specifications)
      .values({ id: specification, companyId: company.id, projectId: project, createdAt: at })
      .run();
    tx.insert(schema.specificationVersions)
      .values({ id: newId("spv"), specificationId: specification, version: 1, content, createdBy: id, createdAt: at })
      .run();
    tx.insert(schema.recipients)
      .values({ ...ENGINEER, id: projectRecipient, companyId: company.id, projectId: project, addedAt: at })
      .run();
    tx.insert(schema.spendingRequests)
      .values({ id: spending, companyId: company.id, ...asked, ...waits, ...times })
      .run();
  });
  return { project, spending, specification, mix, projectRecipient };
}

/** A company's invitations of a stranger and of somebody who has just been removed from another. */
function invitationsIn({ database }: Cast, company: PersonActor, removed: PersonActor | null, at: number) {
  const companyId = (company as CompanyActor).company.id;
  const [invitation, invitationToken] = [newId("inv"), newId("token")];
  const row = {
    companyId,
    role: "manager",
    invitedBy: company.id,
    createdAt: at,
    expiresAt: at + LASTS.invitation.most,
  } as const;
  const tokenHash = hashOfToken(invitationToken);
  database.write((tx) => {
    const { companyInvitations, memberships } = schema;
    tx.insert(companyInvitations)
      .values({ ...row, id: invitation, email: "zeb@millroad.example", tokenHash })
      .run();
    if (!removed) return;
    tx.insert(companyInvitations)
      .values({ ...row, id: newId("inv"), email: removed.email })
      .run();
    tx.update(memberships).set({ until: at }).where(eq(memberships.userId, removed.id)).run();
  });
  // Somebody's company whose people have addresses like theirs.
  if (removed) aCompany({ email: `colleague@${removed.email.split("@")[1]}` });
  const joinRequest = newId("jrq");
  const { id: userId } = aCompany({ firstName: "Alexandria-Josephine", lastName: "Featherstonehaugh-Montgomery" });
  database.write((tx) =>
    tx.insert(schema.joinRequests).values({ id: joinRequest, userId, companyId, createdAt: at }).run(),
  );
  return { invitation, invitationToken, joinRequest };
}

/** Two colleagues of a company, one of whom is asked to become an owner. */
function colleagueOffered({ database }: Cast, owner: CompanyActor, at: number) {
  const [colleague, asked, offer] = [aColleague(owner), aColleague(owner, "member"), newId("own")];
  const of = { fromId: owner.company.membershipId, toId: asked.company.membershipId };
  const row = { id: offer, ...of, stepsDown: true, createdAt: at };
  database.write((tx) => tx.insert(schema.ownershipOffers).values(row).run());
  return { colleague: colleague.id, offer };
}

/** A refund that one administrator asked for, and that waits for another. */
function askedOf({ database }: Cast, paymentId: string, { id: requestedBy }: PersonActor): string {
  const id = newId("itv");
  const at = Date.now();
  const waits = { createdAt: at, updatedAt: at, expiresAt: at + INTERVENTIONS.waits.most };
  const terms = { kind: "refund", amount: cents(12_000), leftAmount: cents(17_000) } as const;
  const reason = "Both sides agreed on the phone: half a day was not worked.";
  const row = { id, paymentId, state: "pending" as const, reason, requestedBy, requesterEpoch: 0, ...terms, ...waits };
  database.write((tx) => tx.insert(schema.paymentInterventions).values(row).run());
  return id;
}

/** As many saved searches as there may be, of each kind; the dates of one have passed. Returns one with a long name. */
async function allSearchesOf({ database }: Cast, actor: InspectorActor): Promise<string> {
  const alerts = ["at_once", "daily", "none"] as const;
  const queries = [
    "search=slab&state=TX&within=100",
    "search=none+such",
    "urgency=asap&fits=1&night=1&equipment=site&pay=600",
  ];
  let searchId = "";
  for (let n = 0; n < ACCOUNT.savedSearches.most; n += 1) {
    const name = n === 0 ? "Post-tensioned-slabs-and-decks-within-a-morning-of-home-only" : `Search ${n}`;
    const input = searchFields.parse({ name, alert: alerts[n % 3], query: queries[n % 3] });
    const { result } = await execute(saveSearch, { actor, input });
    if (n === 0) searchId = result.searchId;
  }
  database.write((tx) =>
    tx
      .update(schema.savedSearches)
      .set({ query: "until=2020-01-01" })
      .where(eq(schema.savedSearches.name, "Search 9"))
      .run(),
  );
  return searchId;
}

/** The inspector had applied to it. */
async function deletedJobOf(server: Server, cast: Cast, company: PersonActor, inspector: PersonActor): Promise<string> {
  const jobId = await paidJob(server, cast, company, 9);
  await apply(inspector, jobId);
  await execute(deleteJob, { actor: company, input: { jobId } });
  return jobId;
}

export async function comeAs(page: Page, { server }: Site, person: PersonActor | null): Promise<void> {
  if (person) await bringSession(page.context(), server, person);
}

/** Opens a screen, and presses what it says. */
export async function openScreen(page: Page, screen: Screen, things: ScreenCast["things"]) {
  const address = (screen.at ?? screen.path).replace(/<(\w+)>/g, (_, name: string) => {
    const thing = things[name];
    if (!thing) throw new Error(`nothing is called ${name}`);
    return thing;
  });
  const answer = await page.goto(address);
  // What is pressed may lead to another document, and with it the first one's text is gone.
  const html = (await answer?.text()) ?? "";
  if (screen.press) {
    await page.getByRole("main").getByRole("button", { name: screen.press }).last().click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    // An answer that is a new document can be read before its style sheet is there.
    await page.waitForLoadState("load");
  }
  return { isFound: answer?.ok() ?? false, html };
}

export function nameOf(screen: Screen): string {
  return `${screen.at ?? screen.path}${screen.press ? ", refused" : ""}`;
}
