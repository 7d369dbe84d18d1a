import { DomainError } from "~/domain/errors";

/** Returns whether the work was done: false where somebody else moved the row in the same moment, and wins. @throws all other errors */
export async function unlessConflict(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "conflict") return false;
    throw error;
  }
}
