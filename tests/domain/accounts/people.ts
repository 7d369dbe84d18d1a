import { accountMark } from "~/domain/accounts/queries.server";
import { registerPerson } from "~/domain/accounts/register-person.server";
import { registration } from "~/domain/accounts/schema";
import { ANONYMOUS } from "~/domain/actor";
import { execute } from "~/domain/command.server";

export const PASSWORD = "Concrete1!";

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
