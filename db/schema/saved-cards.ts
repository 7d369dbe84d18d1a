import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { SAVED_CARD_STATES } from "../../app/lib/vocabulary";
import { companyId, id, instant } from "../columns";
import { companies } from "./companies";

/** A company's card for its next payments, as the provider keeps it: here stand its ids and what tells it from other cards, never its number. */
export const savedCards = sqliteTable(
  "saved_cards",
  {
    id: id(),
    companyId: companyId()
      .notNull()
      .references(() => companies.id),
    state: text({ enum: SAVED_CARD_STATES }).notNull(),
    /** The company at the provider, the same for all its cards. */
    customerId: text(),
    /** The page on which the card is typed. */
    checkoutSessionId: text(),
    checkoutUrl: text(),
    paymentMethodId: text(),
    /** As the provider calls it: "visa". */
    brand: text(),
    last4: text(),
    expMonth: integer(),
    /** Four digits. */
    expYear: integer(),
    /** When the sweep looks at it again: whether it was typed, or that a removed one is removed at the provider too. */
    nextCheckAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("saved_cards_one_saved").on(t.companyId).where(sql`state = 'saved'`),
    uniqueIndex("saved_cards_one_added").on(t.companyId).where(sql`state = 'adding'`),
    uniqueIndex("saved_cards_checkout").on(t.checkoutSessionId),
    index("saved_cards_company").on(t.companyId, t.createdAt, t.id),
    index("saved_cards_to_check").on(t.nextCheckAt).where(sql`next_check_at is not null`),
    check("saved_cards_last4", sql`${t.last4} is null or length(${t.last4}) = 4`),
    check("saved_cards_month", sql`${t.expMonth} is null or ${t.expMonth} between 1 and 12`),
    check(
      "saved_cards_known",
      sql`${t.state} <> 'saved' or (${t.customerId} is not null and ${t.paymentMethodId} is not null and ${t.last4} is not null)`,
    ),
  ],
);
