import { sql } from "drizzle-orm";
import { inspectorListings as listings } from "#db/client.server";
import type { CompanyActor } from "../actor";
import { whileUnchanged } from "../core/reads/unchanged.server";
import { reads } from "../core/runtime.server";

interface City {
  /** What the filter compares: the name as `cityKeyOf` gives it. */
  key: string;
  name: string;
}

/** Returns the cities of a state in which listed inspectors live, by name. It jumps from city to city along an index, however many live in each. */
export function citiesOf(_actor: CompanyActor, state: string): City[] {
  return whileUnchanged(JSON.stringify(["cities of inspectors", state]), () =>
    reads().all<City>(
      sql`with recursive found(key) as (
          select (select min(${listings.cityKey}) from ${listings} where ${listings.usState} = ${state} and ${listings.cityKey} > '')
          union all
          select (select min(${listings.cityKey}) from ${listings} where ${listings.usState} = ${state} and ${listings.cityKey} > found.key)
          from found where found.key is not null
        )
        select found.key as key, (
          select ${listings.city} from ${listings} where ${listings.usState} = ${state} and ${listings.cityKey} = found.key limit 1
        ) as name
        from found where found.key is not null`,
    ),
  );
}
