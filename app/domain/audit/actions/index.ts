import type { ActionGroup } from "./groups";
import { PERSON_ACTIONS } from "./person";
import { SYSTEM_ACTIONS } from "./system";

/** What the doors write themselves. "Recent activity" leaves it out. */
const DOOR_ACTIONS = { accounts: ["refusal", "sign-in"], impersonation: ["view"] } as const;

type ActionsOf<Table extends Record<string, readonly string[]>> = Table[keyof Table][number];

export type PersonAction = ActionsOf<typeof PERSON_ACTIONS>;

export type AuditAction = PersonAction | ActionsOf<typeof SYSTEM_ACTIONS> | ActionsOf<typeof DOOR_ACTIONS>;

const TABLES: readonly Partial<Record<ActionGroup, readonly AuditAction[]>>[] = [
  PERSON_ACTIONS,
  SYSTEM_ACTIONS,
  DOOR_ACTIONS,
];

/** Returns the actions of a group. Those that only older releases knew are in none. */
export function actionsOf(group: ActionGroup): AuditAction[] {
  return TABLES.flatMap((table) => table[group] ?? []);
}
