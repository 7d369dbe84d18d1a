import type { ListPage } from "../payments/provider/lists";
import { type Finding, finding } from "./findings";
import { type Pace, VerificationEnded } from "./pace";

/** Reads an object of the provider and compares it. An object that cannot be read becomes a finding, so that the verification goes on. @throws VerificationEnded */
export async function readProvider<Answer>(
  pace: Pace,
  ids: readonly string[],
  read: () => Promise<Answer>,
  compare: (answer: Answer) => Finding[],
): Promise<Finding[]> {
  let answer: Answer;
  try {
    answer = await pace(read);
  } catch (error) {
    return [unreadable(ids, error)];
  }
  return compare(answer);
}

/** Returns the finding for a call that failed. @throws VerificationEnded when that is the error */
export function unreadable(ids: readonly string[], error: unknown): Finding {
  if (error instanceof VerificationEnded) throw error;
  const { statusCode, code, type, name } = error as { statusCode?: number; code?: string; type?: string; name: string };
  if (statusCode === 404) return finding("missing-at-provider", ids);
  // The message may contain a part of the key, so it is left out.
  return finding("unreadable", ids, { found: code ?? type ?? name });
}

/** Yields each object of one of the provider's lists, from the one after `first` on. Only one page is in memory. */
export async function* listed<Row extends { id: string }>(
  pace: Pace,
  list: (from: { starting_after?: string }) => Promise<ListPage<Row>>,
  first?: string,
): AsyncGenerator<Row> {
  let after = first;
  for (;;) {
    const from = after === undefined ? {} : { starting_after: after };
    const page = await pace(() => list(from));
    yield* page.data;
    after = page.data.at(-1)?.id;
    if (!page.has_more || after === undefined) return;
  }
}
