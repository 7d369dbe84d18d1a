import { expect, it } from "vitest";
import { hashPassword, passwordMatches } from "~/domain/accounts/passwords/password.server";

it("passwords are stored under argon2id, at the strength that OWASP recommends", async () => {
  const [first, second] = await Promise.all([hashPassword("Concrete1!"), hashPassword("Concrete1!")]);
  // OWASP Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane; 16 random bytes of salt.
  for (const stored of [first, second]) expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$/);
  expect(first).not.toBe(second);
  expect(await passwordMatches(first, "Concrete1!")).toBe(true);
  expect(await passwordMatches(first, "concrete1!")).toBe(false);
});
