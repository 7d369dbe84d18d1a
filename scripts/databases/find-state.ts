import { problemsIn } from "~/platform/soundness/soundness.server";
import { type Generation, pointAt, type RestorePoint, secondText } from "../litestream/generations";
import type { Replica } from "../litestream/replica";
import { removeDatabase } from "./put-in-place";

interface Search {
  replica: Replica;
  name: string;
  /** UTC seconds. Later states are not looked at. */
  at?: number | undefined;
  /** The file that each state is restored into. The one that is found stays there. */
  output: string;
  tell: (line: string) => void;
}

/** Restores the newest state at or before `at`. @throws ReplicaError. Returns undefined where the replica has none that is so old. */
export async function restoreAt({ replica, name, at, output }: Search): Promise<RestorePoint | undefined> {
  const point = pointAt(await replica.generations(name), at);
  if (point) await replica.restore(name, point, output);
  return point;
}

/**
 * Restores the newest state that is sound. It goes back from snapshot to snapshot: a page that was damaged on the disk gets into
 * the replica with a snapshot, or with the first write to it after one. Between a sound snapshot and what follows it halves.
 * Returns undefined where no state is sound, and leaves no file.
 */
export async function restoreSound(search: Search): Promise<RestorePoint | undefined> {
  const { replica, name, at, output, tell } = search;
  const generations = await replica.generations(name);
  const isSound = async (point: RestorePoint): Promise<boolean> => {
    removeDatabase(output);
    await replica.restore(name, point, output);
    const [problem] = problemsIn(output);
    tell(`${name} as of ${secondText(point.moment)}: ${problem ?? "sound."}`);
    return problem === undefined;
  };
  let tried = pointAt(generations, at);
  while (tried) {
    if (await isSound(tried)) return tried;
    const snapshot = snapshotOf(generations, tried);
    const first = pointAt(generations, snapshot);
    if (first && first.moment < tried.moment && (await isSound(first))) {
      const last = await halve(between(generations, first, tried), isSound, first);
      return (await isSound(last)) ? last : undefined;
    }
    tried = pointAt(generations, snapshot - 1);
  }
  removeDatabase(output);
  return undefined;
}

/** Returns the newest sound state, where all up to some point are and none after it is. */
async function halve(
  points: readonly RestorePoint[],
  isSound: (point: RestorePoint) => Promise<boolean>,
  sound: RestorePoint,
): Promise<RestorePoint> {
  let low = 0;
  let high = points.length - 1;
  let best = sound;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const point = points[middle];
    if (!point) break;
    if (await isSound(point)) {
      best = point;
      low = middle + 1;
    } else high = middle - 1;
  }
  return best;
}

/** Returns when the snapshot was taken that a state is restored from. */
function snapshotOf(generations: readonly Generation[], { generation, moment }: RestorePoint): number {
  const snapshots = generations.find(({ id }) => id === generation)?.snapshots ?? [];
  return snapshots.findLast((each) => each <= moment) ?? moment;
}

function between(generations: readonly Generation[], first: RestorePoint, last: RestorePoint): RestorePoint[] {
  const moments = generations.find(({ id }) => id === last.generation)?.moments ?? [];
  return moments
    .filter((moment) => moment > first.moment && moment < last.moment)
    .map((moment) => ({ generation: last.generation, moment, isEnd: false }));
}
