import { getCurrentTest } from "vitest/suite";

declare module "vitest" {
  interface TaskMeta {
    hasStagedBooks?: true;
  }
}

/**
 * For a test whose books are not to agree with the provider's at its end, because it writes rows past the commands, or has the provider err for good or
 * move money in secret. Called in the test or before each one of a file.
 */
export function stageBooks(): void {
  const test = getCurrentTest();
  if (test) test.meta.hasStagedBooks = true;
}
