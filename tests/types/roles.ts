/**
 * Nothing here runs: `npm run typecheck` reads it. Each `@ts-expect-error` is a mistake that must not compile, so that a type
 * that lets it through fails the check.
 */
import { z } from "zod";
import { type AdminActor, authorized, type CompanyActor, type InspectorActor, type PersonActor } from "~/domain/actor";
import { userList } from "~/domain/admin/user-list.server";
import { ownCertification } from "~/domain/certification/own-certification.server";
import { type Context, defineCommand } from "~/domain/command.server";
import { supportRequestsIn } from "~/domain/support/queries.server";
import { call } from "~/http/doors/call.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { read, readList, readReport } from "~/http/doors/read.server";

const everybody = (actor: AdminActor) => userList(actor, {}, 1);

export const pages = [
  page({ roles: ["admin"] }, ({ actor }) => everybody(actor)),
  page({ roles: ["inspector"] }, ({ actor }) => ownCertification(actor)),
  page({ roles: ["inspector", "company"] }, ({ actor }): PersonActor<"inspector" | "company"> => actor),
  // @ts-expect-error A page for inspectors cannot ask an administrator's query.
  page({ roles: ["inspector"] }, ({ actor }) => everybody(actor)),
  // @ts-expect-error Nor can a page for several roles.
  page({ roles: ["admin", "company"] }, ({ actor }) => everybody(actor)),
  // @ts-expect-error Nor a page that has forgotten its role.
  page({}, ({ actor }) => everybody(actor)),
  // @ts-expect-error Naming the actor's type in the loader is no role.
  page({}, ({ actor }: { actor: AdminActor }) => everybody(actor)),
  // @ts-expect-error A page for companies cannot ask an inspector's query.
  page({ roles: ["company"] }, ({ actor }) => ownCertification(actor)),
];

const rows = (actor: AdminActor) => ({ rows: supportRequestsIn(actor, "open").rows, next: null });
const report = (actor: AdminActor) => ({ body: everybody(actor), next: null });

export const calls = [
  read({ roles: ["admin"] }, ({ actor }) => everybody(actor)),
  readList({ roles: ["admin"] }, ({ actor }) => rows(actor)),
  readReport({ roles: ["admin"] }, ({ actor }) => report(actor)),
  // @ts-expect-error The role is forgotten.
  read({}, ({ actor }) => everybody(actor)),
  // @ts-expect-error The role is forgotten.
  readList({}, ({ actor }) => rows(actor)),
  // @ts-expect-error The role is forgotten.
  readReport({}, ({ actor }) => report(actor)),
];

const steps = {
  name: "close-job" as const,
  input: z.object({}),
  allow: (_context: unknown, row: { id: string }) => authorized(row, "try"),
  run: () => ({}),
  audit: () => null,
};
const loadAsAdmin = (_context: Context<AdminActor>) => ({ id: "row" });
const loadAsInspector = (_context: Context<InspectorActor>) => ({ id: "row" });

export const forAdmins = defineCommand({ ...steps, roles: ["admin"], load: loadAsAdmin });
const forTwo = defineCommand({ ...steps, roles: ["admin", "company"], right: "see", load: () => ({ id: "row" }) });

export const commands = [
  // @ts-expect-error Its rows are loaded for inspectors, who may not try it.
  defineCommand({ ...steps, roles: ["company"], right: "see", load: loadAsInspector }),
  // @ts-expect-error What a company's person needs the role for is forgotten.
  defineCommand({ ...steps, roles: ["company"], load: () => ({ id: "row" }) }),
  // @ts-expect-error The system may try it too, and is no administrator.
  defineCommand({ ...steps, roles: ["admin", "system"], load: loadAsAdmin }),
];

export const doors = [
  formAction(forAdmins, { done: ({ actor }) => everybody(actor) }),
  call(forAdmins, { status: 200, answer: ({ actor }) => everybody(actor) }),
  call(forTwo, { roles: ["company"], status: 200, answer: ({ actor }): CompanyActor => actor }),
  // @ts-expect-error Companies may send it too.
  formAction(forTwo, { done: ({ actor }) => everybody(actor) }),
  // @ts-expect-error Companies may send it too.
  call(forTwo, { status: 200, answer: ({ actor }) => everybody(actor) }),
];
