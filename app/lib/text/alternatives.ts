/** Returns "inspector, company or admin". */
export function alternatives(words: readonly unknown[]): string {
  const last = words.length - 1;
  return words.map((word, index) => `${index === 0 ? "" : index === last ? " or " : ", "}${word}`).join("");
}
