import { reportTexts as texts } from "~/copy/reports/report/reports";

interface Context {
  load: { number: number; truck: string } | null;
  sample: number | null;
}

/** "Truck 2: 417 · Sample 3" */
export function contextLine({ load, sample }: Context): string {
  return [load ? texts.truck(load.number, load.truck) : null, sample ? texts.sample(sample) : null]
    .filter((part) => part !== null)
    .join(" · ");
}
