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
