import { anInspector } from "#tests/support/factories";
import { placePerson } from "~/domain/places/place-person.server";
import { homeBaseFields } from "~/domain/places/schema";
import { setHomeBase } from "~/domain/places/set-home-base.server";
import { type Prepare, run } from "../run";

/** Commands of home bases. */
export const PLACES: Readonly<Record<string, Prepare>> = {
  "set-home-base"() {
    return run(setHomeBase, anInspector(), homeBaseFields.parse({ place: "Austin, TX", travelMiles: "80" }));
  },
  "place-person"() {
    const { id } = anInspector();
    return () => placePerson(id);
  },
};
