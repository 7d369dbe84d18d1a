import { eq, sql } from "drizzle-orm";
import { applications, bookings, type Connection, furtherHours, jobDrafts, jobs } from "#db/client.server";
import type { Cents } from "~/lib/money";
import type { PaymentChannel, SpendingKind } from "~/lib/vocabulary";
import type { CompanyActor } from "../actor";
import { startAcceptance } from "../applications/acceptance/start-acceptance.server";
import { bookInspector } from "../bookings/direct/book-inspector.server";
import type { BookingForm } from "../bookings/direct/schema";
import { startHoursPayment } from "../bookings/further-hours/payment/start-hours-payment.server";
import type { AnyCommand, Context } from "../command.server";
import type { Assignment } from "../companies/assignment.server";
import { DomainError } from "../errors";
import { startPostingPayment } from "../jobs/drafts/start-posting-payment.server";

/** What is asked for: a subject that exists, or a booking that is made when it is approved. */
export type Purchase =
  | { kind: Exclude<SpendingKind, "booking">; subjectId: string }
  | { kind: "booking"; booking: BookingForm & Assignment };

interface Paying {
  channel?: PaymentChannel | undefined;
  /** What was shown to whoever approves, so that nobody pays another price. */
  quoted?: Cents | undefined;
}

/** Part of a command: does what the press would have done, by the commands themselves. @throws what each of them throws */
export function buy(
  context: Context<CompanyActor>,
  purchase: Purchase,
  { channel, quoted }: Paying = {},
): { paymentId: string } {
  if (purchase.kind === "booking") return partOf(bookInspector, context, { ...purchase.booking, channel, quoted });
  const { kind, subjectId } = purchase;
  if (kind === "application") return partOf(startAcceptance, context, { applicationId: subjectId, channel, quoted });
  if (kind === "further_hours") return partOf(startHoursPayment, context, { furtherHoursId: subjectId, channel });
  return partOf(startPostingPayment, context, { draftId: subjectId, channel });
}

/** Part of a command: runs another one as this one's part, in its transaction and as its actor. */
function partOf(command: AnyCommand, context: Context<CompanyActor>, input: object): { paymentId: string } {
  const row = command.allow(context, command.load(context, input), input);
  return command.run(context, row, input, undefined);
}

/** Part of a command: tries the purchase and takes it back. Returns what it costs where that is above the actor's limit, else null. @throws what `buy` throws besides */
export function priceAboveLimit(context: Context<CompanyActor>, purchase: Purchase): Cents | null {
  const { tx } = context;
  tx.run(sql`savepoint trying`);
  try {
    buy(context, purchase);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "PAY_LIMIT")) throw error;
    return error.params.amount as Cents;
  } finally {
    tx.run(sql`rollback to trying`);
    tx.run(sql`release trying`);
  }
}

/** What lists show of it. */
export function titleOf(connection: Connection, purchase: Purchase): string {
  if (purchase.kind === "booking") return purchase.booking.title;
  const { kind, subjectId } = purchase;
  const found =
    kind === "application"
      ? connection
          .select({ title: jobs.title })
          .from(applications)
          .innerJoin(jobs, eq(jobs.id, applications.jobId))
          .where(eq(applications.id, subjectId))
          .get()
      : kind === "further_hours"
        ? connection
            .select({ title: bookings.title })
            .from(furtherHours)
            .innerJoin(bookings, eq(bookings.id, furtherHours.bookingId))
            .where(eq(furtherHours.id, subjectId))
            .get()
        : connection
            .select({ title: sql<string>`${jobDrafts.fields} ->> '$.title'` })
            .from(jobDrafts)
            .where(eq(jobDrafts.id, subjectId))
            .get();
  return found?.title ?? "";
}
