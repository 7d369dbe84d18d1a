export function tooLong({ most }: { most: number }): string {
  return `Please use at most ${most.toLocaleString("en-US")} characters`;
}
