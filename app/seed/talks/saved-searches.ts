import { saveSearch } from "~/domain/jobs/searches/save-search.server";
import type { SearchAlert } from "~/lib/vocabulary";
import { INSPECTORS, type InspectorKey } from "../inspectors";
import { type Stage, submit } from "../stage";
import type { Step } from "../timeline";
import { zoneOf } from "../work/arrivals";
import type { When } from "../work/calendar";

interface Saved {
  who: InspectorKey;
  at: When;
  name: string;
  alert: SearchAlert;
  query: string;
}

const SAVED: readonly Saved[] = [
  { who: "riley", at: [-21, "18:40"], name: "Within 100 miles", alert: "daily", query: "within=100" },
  {
    who: "riley",
    at: [-12, "18:52"],
    name: "$600 or more in Texas",
    alert: "at_once",
    query: "state=TX&pay=600&within=all",
  },
  { who: "riley", at: [-12, "18:55"], name: "Night pours I'm certified for", alert: "none", query: "night=1&fits=1" },
];

/** Searches that inspectors have saved. Their alerts tell of the jobs that are posted later. */
export function savedSearches(stage: Stage): Step[] {
  return SAVED.map(({ who, at, ...typed }) => ({
    at: stage.calendar.moment(at, zoneOf(INSPECTORS[who])),
    does: () => submit(saveSearch, stage.person(who), typed),
  }));
}
