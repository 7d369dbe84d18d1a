import { USER_STATUSES, type UserStatus } from "~/domain/admin/user-filter.server";
import { beginning } from "~/lib/text/beginning";
import { ROLES, type Role } from "~/lib/vocabulary";

/** Reads the filter of an address; what nobody can have chosen filters nothing. */
export function userFilterOf(query: URLSearchParams) {
  return {
    search: beginning(query.get("search")?.trim() ?? "", 100),
    role: oneOf<Role>(ROLES, query.get("role")),
    status: oneOf<UserStatus>(USER_STATUSES, query.get("status")),
  };
}

function oneOf<T extends string>(known: readonly T[], word: string | null): T | undefined {
  return known.find((one) => one === word);
}
