import { aRanOutSession, PASSWORD } from "#tests/support/factories";
import { accountMark } from "~/domain/accounts/queries.server";
import { registerPerson } from "~/domain/accounts/register-person.server";
import { saveForm } from "~/domain/accounts/saved-forms.server";
import { registration } from "~/domain/accounts/schema";
import { ANONYMOUS, type PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";

export { PASSWORD };

/** Registers as the page does; the address tells the person apart. Answers the new user's id. */
export async function register(changes: Record<string, string> = {}): Promise<string> {
  const input = registration.parse({
    email: "riley@fieldlab.example",
    password: PASSWORD,
    role: "inspector",
    firstName: "Riley",
    lastName: "Okafor",
    state: "TX",
    city: "Austin",
    ...changes,
  });
  const { result } = await execute(registerPerson, { actor: ANONYMOUS, input });
  return result.userId;
}

/** A sign-in of theirs whose password has just been compared. */
export function provenSignIn({ id }: { id: string }): { userId: string; mark: string } {
  const mark = accountMark({ userId: id });
  if (!mark) throw new Error(`no account ${id}`);
  return mark;
}

/** A posting that somebody has begun to type. */
export const TYPED_FORM = {
  path: "/post-job",
  command: "submit-posting" as const,
  fields: [["title", "Deck pour"]] as [string, string][],
  hadFiles: false,
};

/** Sends it with a session that has run out. Returns the saved form's id. */
export function aSavedForm(person: PersonActor): string {
  return saveForm(aRanOutSession(person), TYPED_FORM) ?? "";
}
