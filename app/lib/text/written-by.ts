/** Who of a company wrote a message; null where the sender is no company. */
export type Writer = { id: string; name: string } | null;

/** How those outside a company name who wrote for it: "Dana Whitfield, Bridgeworks". Where both have closed it says so once. */
export function namedBySide(side: string, writer: string | null | undefined): string {
  return writer && writer !== side ? `${writer}, ${side}` : side;
}
