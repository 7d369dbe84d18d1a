/** Returns the keys of an object that has no others than its type names, such as a constant table. */
export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[];
}
