import { z } from "zod";
import { accountChanges } from "~/copy/admin/account-admin";
import { changeRole } from "~/domain/account-lifecycle/change-role.server";
import { closeAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import { setAccountStatus } from "~/domain/account-lifecycle/set-account-status.server";
import { USER_STATUSES } from "~/domain/admin/user-filter.server";
import { type UserRow, userById, usersFrom } from "~/domain/admin/user-list.server";
import { call } from "~/http/doors/call.server";
import { queryOf, readList } from "~/http/doors/read.server";
import { ROLES } from "~/lib/vocabulary";
import { oneStatus, searchQuery, WORDS } from "./admin-filters";
import type { Endpoint } from "./endpoint";
import { instant, isoTime, messageShape } from "./shapes";

const usersFilter = z.object({ role: oneStatus(ROLES), status: oneStatus(USER_STATUSES), search: searchQuery });

const listedUserShape = z.object({
  id: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  status: z.enum(USER_STATUSES),
  /** Of a company's person. */
  companyId: z.string().nullable(),
  companyName: z.string().nullable(),
  createdAt: instant,
});

const area = "Administration";
const roles = ["admin"] as const;
const ENGAGED =
  "The account is the caller's own, bookings or money are under way, or the key was used with another body";

export const adminUserEndpoints: Endpoint[] = [
  {
    method: "get",
    path: "/api/admin/users",
    operationId: "listUsers",
    area,
    summary: "Accounts that are not closed",
    description: `Newest first; ${WORDS}. \`pending\` has not confirmed the email address.`,
    query: usersFilter,
    answers: { status: 200, schema: z.array(listedUserShape) },
    door: readList({ roles }, ({ actor, url, slice: { limit, cursor } }) => {
      const { rows, next } = usersFrom(actor, queryOf(url, usersFilter), { after: cursor }, limit);
      return { rows: rows.map(listedUser), next };
    }),
  },
  {
    method: "patch",
    path: "/api/admin/users/{userId}/status",
    operationId: "setUserStatus",
    area,
    summary: "Suspend an account, or lift its suspension",
    description:
      "A suspension ends all sessions. Bookings and payments under way go on. A `reason` stays in the audit log.",
    answers: { status: 200, schema: listedUserShape },
    refusals: { 409: "The caller's own account, or the key was used with another body" },
    door: call(setAccountStatus, {
      fromPath: { userId: "userId" },
      status: 200,
      answer: ({ actor, result }) => listedUser(userById(actor, result.userId)),
    }),
  },
  {
    method: "patch",
    path: "/api/admin/users/{userId}/role",
    operationId: "changeUserRole",
    area,
    summary: "Give an account another role",
    description:
      "Ends all sessions; waiting applications are withdrawn and open jobs closed. The role `admin` needs the caller's `currentPassword`, or a `code` from callers with a second factor.",
    answers: { status: 200, schema: listedUserShape },
    refusals: { 409: ENGAGED },
    door: call(changeRole, {
      fromPath: { userId: "userId" },
      status: 200,
      answer: ({ actor, result }) => listedUser(userById(actor, result.userId)),
    }),
  },
  {
    method: "delete",
    path: "/api/admin/users/{id}",
    operationId: "deleteUser",
    area,
    summary: "Close an account and replace its personal data",
    description: "Payments, the audit log and signed reports stay.",
    answers: { status: 200, schema: messageShape },
    refusals: { 409: ENGAGED },
    door: call(closeAccount, {
      fromPath: { userId: "id" },
      status: 200,
      answer: () => ({ message: accountChanges.deletion.done }),
    }),
  },
];

function listedUser({ createdAt, hasTwoFactor: _, standing: __, ...user }: UserRow): z.input<typeof listedUserShape> {
  return { ...user, createdAt: isoTime(createdAt) };
}
