import type { payments } from "#db/client.server";

export type Payment = typeof payments.$inferSelect;
