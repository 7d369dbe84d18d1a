import type { LoaderFunctionArgs } from "@remix-run/node";
import { userStamps } from "~/components/ui/stamps/people";
import { ROLE_NAMES, userListTexts } from "~/copy/admin/admin";
import { everyUser, type UserRow } from "~/domain/admin/user-list.server";
import { csvAnswer } from "~/http/csv-answer.server";
import { page } from "~/http/doors/page.server";
import type { CsvRow } from "~/lib/documents/csv";
import { userFilterOf } from "./filter.server";

const { csv } = userListTexts;

const load = page({ roles: ["admin"] }, ({ actor, url }) => everyUser(actor, userFilterOf(url.searchParams)));

/** The list of users as CSV: all that the filter lets through, the newest first. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const found = await load(args);
  return csvAnswer(args.request, { name: "users", head: Object.values(csv), pages: userRows(found) });
}

async function* userRows(pages: AsyncIterable<UserRow[]>): AsyncGenerator<CsvRow[]> {
  for await (const users of pages) yield users.map(rowOf);
}

function rowOf({ id, name, email, companyName, role, standing, createdAt }: UserRow): CsvRow {
  return [
    id,
    name,
    email,
    companyName ?? "",
    ROLE_NAMES[role],
    userStamps[standing].label,
    new Date(createdAt).toISOString(),
  ];
}
