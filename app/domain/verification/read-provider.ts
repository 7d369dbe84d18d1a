import { type Finding, finding } from "./findings";
import type { Pace } from "./pace";

/** What cannot be read is a finding, and the rest is read on. */
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
    const { statusCode, code, message } = error as { statusCode?: number; code?: string; message?: string };
    if (statusCode === 404) return [finding("missing-at-provider", ids)];
    return [finding("unreadable", ids, { found: code ?? message ?? null })];
  }
  return compare(answer);
}

interface Listed<Row> {
  data: Row[];
  has_more: boolean;
}

/** Gives each object of a list of the provider, 100 a call; only one page is in memory. */
export async function* listed<Row extends { id: string }>(
  pace: Pace,
  list: (params: { limit: number; starting_after?: string }) => Promise<Listed<Row>>,
): AsyncGenerator<Row> {
  let after: string | undefined;
  for (;;) {
    const params = after === undefined ? { limit: 100 } : { limit: 100, starting_after: after };
    const page = await pace(() => list(params));
    yield* page.data;
    after = page.data.at(-1)?.id;
    if (!page.has_more || after === undefined) return;
  }
}
