import { CLOSED_ACCOUNT_NAME } from "../closed-account";

/** Who of a company wrote a message; null where the sender is no company. */
export type Writer = { id: string; name: string } | null;

/** How those outside a company name who wrote for it: "Dana Whitfield, Bridgeworks". Where both have closed it says so once. */
export function namedBySide(side: string, writer: string | null | undefined): string {
  return !writer || writer === side ? side : `${writer}, ${side}`;
}

/** How colleagues name each other: by the first name, which a closed account has not. */
export function firstNameOf(name: string): string {
  return name === CLOSED_ACCOUNT_NAME ? name : (name.split(" ", 1)[0] ?? name);
}
