import { PROCESS } from "~/lib/bounds";

/** None of the three throws. */
interface OpenStream {
  wake(): void;
  beat(): void;
  end(): void;
}

export const BEATS_EVERY_MS = 25_000;
const TICK_MS = 1000;

const streams = new Map<string, Set<OpenStream>>();
/** One timer serves part of the streams each second, since all at once would hold up other requests. */
const rounds = Array.from({ length: BEATS_EVERY_MS / TICK_MS }, () => new Set<OpenStream>());
let timer: NodeJS.Timeout | undefined;
let round = 0;

export function publish(userIds: Iterable<string>): void {
  for (const userId of userIds) for (const stream of [...(streams.get(userId) ?? [])]) stream.wake();
}

/** A person at their limit loses the oldest stream. Returns the function that removes it, which may be called more than once. */
export function admit(userId: string, stream: OpenStream): () => void {
  const open = streams.get(userId) ?? new Set();
  streams.set(userId, open.add(stream));
  const beats = rounds.reduce((fewest, round) => (round.size < fewest.size ? round : fewest));
  beats.add(stream);
  timer ??= setInterval(tick, TICK_MS).unref();
  const [oldest] = open;
  if (open.size > PROCESS.streamsAPerson.most) oldest?.end();
  return () => {
    beats.delete(stream);
    open.delete(stream);
    // Called again, it must not remove the streams that the person has opened since.
    if (open.size === 0 && streams.get(userId) === open) streams.delete(userId);
  };
}

export function openStreams(): number {
  return rounds.reduce((sum, { size }) => sum + size, 0);
}

export function endStreams(): void {
  clearInterval(timer);
  timer = undefined;
  for (const beats of rounds) for (const stream of [...beats]) stream.end();
}

function tick(): void {
  round = (round + 1) % rounds.length;
  for (const stream of [...(rounds[round] ?? [])]) stream.beat();
}
