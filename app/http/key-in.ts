/** Returns a part of an address that names an entry of a table. @throws Response 404 for any other word, `toString` included */
export function keyIn<Table extends object>(table: Table, word = ""): keyof Table & string {
  if (!Object.hasOwn(table, word)) throw Response.json({ code: "not-found" }, { status: 404 });
  return word as keyof Table & string;
}
