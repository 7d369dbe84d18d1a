/** A mix of a specification as one choice of a form. */
interface Chosen {
  specificationId: string;
  mix: string;
}

export function choiceOf({ specificationId, mix }: Chosen): string {
  return `${specificationId}.${mix}`;
}

/** Returns undefined for what is no choice. */
export function chosenIn(typed: string): Chosen | undefined {
  const [, specificationId, mix] = /^(\w+)\.(\w+)$/.exec(typed) ?? [];
  return specificationId && mix ? { specificationId, mix } : undefined;
}
