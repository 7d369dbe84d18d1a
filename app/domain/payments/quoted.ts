import { z } from "zod";
import type { Cents } from "~/lib/money";
import { conflict } from "../errors";

const OPEN_AGAIN = "Please open this page again";

/** The total in cents that a form showed beside its button. Calls of the API send none. */
export const quoted = z.coerce.number(OPEN_AGAIN).int(OPEN_AGAIN).optional();

/** Refuses a press for another sum than is charged: a rate or a fee has changed while the page was open. @throws DomainError conflict "price-changed" */
export function holdToQuote(shown: number | undefined, total: Cents): void {
  if (shown !== undefined && shown !== total) throw conflict("price-changed");
}
