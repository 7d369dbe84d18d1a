import { CLOSED_ACCOUNT_NAME } from "../closed-account";

/** How colleagues name each other: by the first name, which a closed account has not. */
export function firstNameOf(name: string): string {
  return name === CLOSED_ACCOUNT_NAME ? name : name.replace(/ .*/, "");
}
