import { eq } from "drizzle-orm";
import { type Connection, users } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { AnyPerson } from "../../actor";
import { conflict, invalidField } from "../../errors";
import { WRONG_PASSWORD } from "../security-schema";
import { passwordMatches } from "./password.server";

/** Returns the stored hash, which `stillTheirs` compares in the transaction. @throws DomainError invalid at `currentPassword` */
export async function ownPassword(actor: AnyPerson, typed: string): Promise<string> {
  const person = reads().select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, actor.id)).get();
  const matches = await passwordMatches(person?.passwordHash, typed);
  if (!person || !matches) throw invalidField("currentPassword", WRONG_PASSWORD);
  return person.passwordHash;
}

/** @throws DomainError conflict "state-moved" when the password was changed between the check and the transaction */
export function stillTheirs(tx: Connection, actor: AnyPerson, checkedHash: string): void {
  const person = tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, actor.id)).get();
  if (person?.passwordHash !== checkedHash) throw conflict("state-moved");
}
