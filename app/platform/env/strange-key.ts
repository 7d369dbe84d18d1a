/** Says which key the database needs, by ids that reveal nothing of the keys, and what to do. */
export function strangeKeyLine(keys: { needed: string | null; present: string; previous: string | null }): string {
  const given = keys.previous ? `${keys.present}, ENCRYPTION_KEY_PREVIOUS ${keys.previous}` : keys.present;
  return [
    `ENCRYPTION_KEY is not the key of this database, which is encrypted under the key with the id ${keys.needed ?? "of a former release"}; ENCRYPTION_KEY has ${given}.`,
    "Set the key that it was written with. While the key is being changed, the one before belongs in ENCRYPTION_KEY_PREVIOUS.",
    "If it is lost for good, npm run encryption:give-up lets the server start with another; what was encrypted stays unreadable.",
  ].join(" ");
}
