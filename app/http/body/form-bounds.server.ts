import { DomainError } from "~/domain/errors";
import { FORM } from "~/lib/bounds";
import { BodyTooLarge } from "./bytes.server";

/** A plain name. Brackets and dots would have conform build lists and objects of any size; `__` begins the fields of its own. */
const NAME = /^[A-Za-z](?:[A-Za-z0-9-]|_(?!_))*$/;

/**
 * Counts what a form brings while it is read, field by field: nothing is built from a form that is beyond a bound. The cost
 * of each field is its own length.
 */
export class FormBounds {
  private fields = 0;
  private characters = 0;
  private readonly repeats = new Map<string, number>();

  /**
   * One more field is coming.
   * @throws DomainError(invalid, malformed-form)
   */
  count(name: string): void {
    this.fields += 1;
    if (this.fields > FORM.fields.most || !isFieldName(name)) throw malformedForm();
    const repeats = (this.repeats.get(name) ?? 0) + 1;
    if (repeats > FORM.repeats.most) throw malformedForm();
    this.repeats.set(name, repeats);
  }

  /**
   * Its text.
   * @throws DomainError(too_large)
   */
  measure(text: string): void {
    this.characters += text.length;
    if (this.characters > FORM.characters.most) throw new BodyTooLarge();
  }
}

/** Names of what every object has, such as `constructor`, are no fields: read back from a parsed form they would be found unsent. */
export function isFieldName(name: string): boolean {
  return name.length <= FORM.nameLength.most && NAME.test(name) && !(name in Object.prototype) && name !== "prototype";
}

export function malformedForm(): DomainError {
  return new DomainError("invalid", "malformed-form");
}
