import { sql } from "drizzle-orm";
import type { Connection } from "#db/client.server";
import { SYSTEM } from "~/domain/actor";
import { appendAudit } from "~/domain/audit/append.server";
import { SLICE } from "~/lib/bounds";
import { keysOf } from "~/lib/keys-of";
import { isUnderPresentKey, seal, unseal } from "../core/encryption/sealed.server";
import { SEALED_COLUMNS, type SealedPurpose } from "../core/encryption/sealed-columns.server";
import { now } from "../core/runtime.server";
import { writeConnection } from "../core/write-connection.server";

interface Rotated {
  rewritten: number;
  present: number;
  /** Sealed under neither key, and lost. */
  unreadable: number;
}

/** Seals what was sealed under the previous key again under the present one. It may run beside the server, and several times. */
export function rotateEncryption(): Record<SealedPurpose, Rotated> {
  const { write } = writeConnection();
  const purposes = keysOf(SEALED_COLUMNS);
  const counts = Object.fromEntries(purposes.map((purpose) => [purpose, rotateColumn(purpose)]));
  const details = Object.fromEntries(purposes.map((purpose) => [purpose, counts[purpose]?.rewritten]));
  write((tx) => appendAudit(tx, { actor: SYSTEM, action: "rotate-encryption", entry: { details }, now: now() }));
  return counts as Record<SealedPurpose, Rotated>;
}

/** Accepts that the key of what is sealed is lost. The entry makes a new key for the audit log, which the present ENCRYPTION_KEY opens. */
export function giveUpEncryption(): void {
  writeConnection().write((tx) =>
    appendAudit(tx, { actor: SYSTEM, action: "give-up-encryption", entry: {}, now: now() }),
  );
}

function rotateColumn(purpose: SealedPurpose): Rotated {
  const counts: Rotated = { rewritten: 0, present: 0, unreadable: 0 };
  let after: string | undefined = "";
  while (after !== undefined) {
    const from: string = after;
    after = writeConnection().write((tx) => rotatePage(tx, purpose, from, counts));
  }
  return counts;
}

function rotatePage(tx: Connection, purpose: SealedPurpose, after: string, counts: Rotated): string | undefined {
  const names = SEALED_COLUMNS[purpose];
  const [table, id, column] = [names.table, names.id, names.column].map((name) => sql.identifier(name));
  const page = tx.all<{ id: string; sealed: string }>(
    sql`select ${id} as id, ${column} as sealed from ${table} where ${id} > ${after} and ${column} is not null order by ${id} limit ${SLICE.sealedValues.most}`,
  );
  for (const row of page) {
    const text = isUnderPresentKey(row.sealed) ? undefined : unseal(row.sealed, purpose);
    if (text === undefined) counts.present += 1;
    else if (text === null) counts.unreadable += 1;
    else {
      tx.run(sql`update ${table} set ${column} = ${seal(text, purpose)} where ${id} = ${row.id}`);
      counts.rewritten += 1;
    }
  }
  return page.at(-1)?.id;
}
