/**
 * Returns what was typed behind the command. Ends the process with 2 and the usage where that is fewer or more words than it takes, or an
 * option such as `--help`: a command that changes something must not run because somebody asked what it does.
 */
export function wordsOrExit(
  usage: string,
  { least = 0, most = least }: { least?: number; most?: number } = {},
): string[] {
  const words = process.argv.slice(2);
  const isOption = words.some((word) => word.startsWith("-"));
  if (!isOption && words.length >= least && words.length <= most) return words;
  console.error(`Usage: npm run ${usage}`);
  process.exit(2);
}
