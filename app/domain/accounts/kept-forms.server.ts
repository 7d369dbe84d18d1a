import { and, desc, eq, gt, notInArray } from "drizzle-orm";
import { schema } from "#db/client.server";
import { ACCOUNT, LASTS } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { now, reads, runtime } from "../runtime.server";
import { seal, unseal } from "../sealed.server";

const { keptForms } = schema;

const PURPOSE = "kept-form";

/** What was typed into a form that came after its session had run out. */
export interface TypedForm {
  /** Where it was posted to, of this site. */
  path: string;
  fields: [name: string, value: string][];
  /** It came with files, which are not kept. */
  hadFiles: boolean;
}

export interface KeptForm extends TypedForm {
  id: string;
  /** UTC milliseconds. */
  createdAt: number;
  expiresAt: number;
}

/** Keeps a form for its person, encrypted, for 30 minutes. Whoever calls has taken passwords, codes and bank data out. Answers its id. */
export function keepForm(userId: string, { path, ...typed }: TypedForm): string {
  const id = newId("kept");
  const createdAt = now();
  runtime().database.write((tx) => {
    const newest = tx
      .select({ id: keptForms.id })
      .from(keptForms)
      .where(eq(keptForms.userId, userId))
      .orderBy(desc(keptForms.createdAt))
      .limit(ACCOUNT.keptForms.most - 1);
    tx.delete(keptForms)
      .where(and(eq(keptForms.userId, userId), notInArray(keptForms.id, newest)))
      .run();
    tx.insert(keptForms)
      .values({
        id,
        userId,
        path,
        fields: seal(JSON.stringify(typed), PURPOSE),
        createdAt,
        expiresAt: createdAt + LASTS.savedForm.most,
      })
      .run();
  });
  return id;
}

/** A form that is kept for this person; undefined when it is another's, over, or sealed under a key that is gone. */
export function keptForm(userId: string, id: string): KeptForm | undefined {
  const row = reads()
    .select()
    .from(keptForms)
    .where(and(eq(keptForms.id, id), eq(keptForms.userId, userId), gt(keptForms.expiresAt, now())))
    .get();
  const typed = row && unseal(row.fields, PURPOSE);
  if (!typed) return undefined;
  const { path, createdAt, expiresAt } = row;
  return { id, path, createdAt, expiresAt, ...(JSON.parse(typed) as Omit<TypedForm, "path">) };
}

/** The newest form that waits for this person. */
export function newestKeptForm(userId: string): string | undefined {
  return reads()
    .select({ id: keptForms.id })
    .from(keptForms)
    .where(and(eq(keptForms.userId, userId), gt(keptForms.expiresAt, now())))
    .orderBy(desc(keptForms.createdAt))
    .limit(1)
    .get()?.id;
}

/** Forgets a form of this person's: it was sent, or they do not want it. */
export function forgetKeptForm(userId: string, id: string): void {
  runtime().database.write((tx) =>
    tx
      .delete(keptForms)
      .where(and(eq(keptForms.id, id), eq(keptForms.userId, userId)))
      .run(),
  );
}
