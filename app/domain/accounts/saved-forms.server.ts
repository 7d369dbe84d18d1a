import { and, desc, eq, gt, notInArray } from "drizzle-orm";
import { savedForms } from "#db/client.server";
import { ACCOUNT, LASTS } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import type { AnyPerson } from "../actor";
import type { AuditAction } from "../audit/actions";
import { seal, unseal } from "../core/encryption/sealed.server";
import { now, reads } from "../core/runtime.server";
import { writeConnection } from "../core/write-connection.server";
import { ranOutSession } from "./sessions/ran-out-session.server";
import { stillStands } from "./sessions/standing.server";

/** An earlier name, kept because saved forms are sealed for it. */
const PURPOSE = "kept-form";

interface SentForm {
  path: string;
  command: AuditAction;
  fields: [name: string, value: string][];
  /** Whether it came with files, which are not saved. */
  hadFiles: boolean;
}

export interface SavedForm extends SentForm {
  id: string;
  /** UTC ms. */
  createdAt: number;
  expiresAt: number;
}

/** Saves a form, encrypted, for 30 minutes, without passwords, codes and bank data, which callers remove. Undefined where the session was ended. */
export function saveForm(sessionId: string, { path, ...typed }: SentForm): string | undefined {
  const id = newId("kept");
  const createdAt = now();
  return writeConnection().write((tx) => {
    const userId = ranOutSession(sessionId, tx);
    if (!userId) return undefined;
    const newest = tx
      .select({ id: savedForms.id })
      .from(savedForms)
      .where(eq(savedForms.userId, userId))
      .orderBy(desc(savedForms.createdAt))
      .limit(ACCOUNT.savedForms.most - 1);
    tx.delete(savedForms)
      .where(and(eq(savedForms.userId, userId), notInArray(savedForms.id, newest)))
      .run();
    tx.insert(savedForms)
      .values({
        id,
        userId,
        path,
        fields: seal(JSON.stringify(typed), PURPOSE),
        createdAt,
        expiresAt: createdAt + LASTS.savedForm.most,
      })
      .run();
    return id;
  });
}

/** Returns undefined when the form is another person's, over, or sealed under a key that is gone. */
export function savedForm(userId: string, id: string): SavedForm | undefined {
  const row = reads()
    .select()
    .from(savedForms)
    .where(and(eq(savedForms.id, id), eq(savedForms.userId, userId), gt(savedForms.expiresAt, now())))
    .get();
  const typed = row && unseal(row.fields, PURPOSE);
  if (!typed) return undefined;
  const { path, createdAt, expiresAt } = row;
  return { id, path, createdAt, expiresAt, ...(JSON.parse(typed) as Omit<SentForm, "path">) };
}

export function newestSavedForm(userId: string): string | undefined {
  return reads()
    .select({ id: savedForms.id })
    .from(savedForms)
    .where(and(eq(savedForms.userId, userId), gt(savedForms.expiresAt, now())))
    .orderBy(desc(savedForms.createdAt))
    .limit(1)
    .get()?.id;
}

/** Returns false, and deletes nothing, where the person's session has ended meanwhile. */
export async function forgetSavedForm(actor: AnyPerson, id: string): Promise<boolean> {
  return writeConnection().writeInTime((tx) => {
    if (!stillStands(tx, actor, now())) return false;
    tx.delete(savedForms)
      .where(and(eq(savedForms.id, id), eq(savedForms.userId, actor.id)))
      .run();
    return true;
  });
}
