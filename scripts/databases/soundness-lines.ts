import type { FileSoundness } from "~/platform/soundness/soundness.server";

/** Says of a file that it is sound, or a line for each problem. */
export function soundnessLines({ name, problems }: FileSoundness): { isSound: boolean; line: string }[] {
  if (problems.length === 0) return [{ isSound: true, line: `${name} is sound.` }];
  return problems.map((problem) => ({ isSound: false, line: `${name}: ${problem}` }));
}
