import { readFileSync } from "node:fs";

/** The page that an operator follows. */
export const OPERATIONS = "docs/operations.md";

/** A block of commands in the document, by the name after `step=`; null for one that no script runs. */
export interface Block {
  step: string | null;
  commands: string;
  /** The line at which it begins. */
  line: number;
}

const FENCE = /^[ \t]*```(\w*)[ \t]*(?:step=([\w-]+))?[ \t]*$/;

/** Returns the blocks of shell commands in a Markdown text, in their order. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: (Block & { isShell: boolean; lines: string[] }) | null = null;
  for (const [index, line] of markdown.split("\n").entries()) {
    const fence = FENCE.exec(line);
    if (fence && open) {
      if (open.isShell) blocks.push({ step: open.step, line: open.line, commands: open.lines.join("\n") });
      open = null;
    } else if (fence) {
      open = { isShell: fence[1] === "sh", step: fence[2] ?? null, line: index + 1, commands: "", lines: [] };
    } else open?.lines.push(line);
  }
  return blocks;
}

/** Returns the commands of one step, word for word. @throws Error when the document has no such step, or two */
export function commandsOf(step: string, markdown = readFileSync(OPERATIONS, "utf8")): string {
  const found = blocksOf(markdown).filter((block) => block.step === step);
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${OPERATIONS} has ${found.length} blocks named ${step}`);
  return only.commands;
}
