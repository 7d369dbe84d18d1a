/** The options of a choice, from their names. */
export function optionsOf<Value extends string>(names: Readonly<Record<Value, string>>) {
  return Object.entries<string>(names).map(([value, label]) => ({ value, label }));
}
