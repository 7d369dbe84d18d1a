import type { schema } from "#db/client.server";

export type Job = typeof schema.jobs.$inferInsert;
