import { createHash, randomBytes } from "node:crypto";
import type { auditDetails } from "#db/client.server";
import { type Actor, accountableId } from "../actor";

export type Forgettable = Readonly<Record<string, string | undefined>>;

type ForgettableRow = Omit<typeof auditDetails.$inferInsert, "seq">;

interface Said {
  actor: Actor;
  subject?: readonly [type: string, id: string] | undefined;
  forgettable?: Forgettable | undefined;
  address?: string | undefined;
}

/** Words belong to the person whom the entry is about, a client address to who acted; either falls to the other where there is only one. */
export function forgettableRows({ actor, subject, forgettable, address }: Said): ForgettableRow[] {
  const acting = accountableId(actor);
  const about = subject?.[0] === "user" ? subject[1] : acting;
  const words = Object.entries(forgettable ?? {}).filter((word): word is [string, string] => word[1] !== undefined);
  const byPerson = new Map<string, Record<string, string>>();
  if (words.length > 0) byPerson.set(about, Object.fromEntries(words));
  if (address !== undefined) {
    const owner = actor.kind === "person" ? acting : about;
    byPerson.set(owner, { ...byPerson.get(owner), address });
  }
  return [...byPerson].map(([personId, details]) => ({ personId, salt: randomBytes(16), details }));
}

/** SHA-256, hex: all that stays of a row once it is removed. */
export function forgettableHash({ salt, personId, details }: ForgettableRow): string {
  return createHash("sha256")
    .update(salt)
    .update(JSON.stringify([personId, details]))
    .digest("hex");
}
