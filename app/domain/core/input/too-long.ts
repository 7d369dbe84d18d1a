/** The sentence under a text field that holds more than its bound. */
export function tooLong({ most }: { most: number }): string {
  return `Please use at most ${most.toLocaleString("en-US")} characters`;
}
