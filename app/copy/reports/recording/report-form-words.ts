import { CLOCKS } from "~/lib/measures/clocks";

export const wholeUnits = { minutes: "min", hours: "h", days: "days" } as const;

export const reportFormWords = {
  saving: "Saving…",
  now: "Now",
  nowFor: (label: string) => `Now: ${label}`,
  otherDay: "Another day?",
  date: "Date",
  confirmed: "Yes, these values are right",
  otherMeasure: (id: string) => `Use measure ${id}`,
  cancel: "Cancel",
  back: "Back to the report",
  origin: { job: "From the job", last: "As last time" },
  jobHas: (value: string) => `The job has ${value}`,
  screens: {
    truck: {
      title: "Truck and sample",
      lead: "Leave the sample's fields empty if you take none.",
      save: "Save truck",
    },
    tests: {
      title: "Tests",
      lead: `Begin within ${CLOCKS.testing} minutes of the final portion (ASTM C172, C1064). Leave out what you did not test.`,
      save: "Save tests",
    },
  },
  removeNamed: (what: string) => `Remove ${what}`,
  sampleClock: (minutes: number) => `${minutes} min since the sample`,
  sampleLate: (minutes: number, limit: number) =>
    `${minutes} min since the sample. More than ${limit} min is a deviation.`,
  removal: {
    title: (what: string) => `Remove ${what}?`,
    alone: "Nothing else is removed.",
    goesToo: (parts: string) => `What belongs to it is removed too: ${parts}.`,
    counted: (count: number, what: string) => `${count} × ${what}`,
    busy: "Removing…",
    done: "Removed",
  },
  photos: {
    title: "Photos",
    files: "Photos",
    kinds: "JPEG or PNG",
    caption: "Caption",
    save: "Save photos",
    busy: "Uploading…",
  },
} as const;
