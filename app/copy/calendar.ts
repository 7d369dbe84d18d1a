import { PRODUCT } from "~/lib/site";

/** An inspector's work in their own calendar. */
export const calendarTexts = {
  name: "My work",
  event: (town: string) => `${PRODUCT}: ${town}`,
  startOpen: (town: string) => `${PRODUCT}: ${town} (start not agreed)`,
  title: "Calendar",
  link: "Add to calendar",
  lead: "See your work in the calendar on your phone. It holds times and towns only: no address, no names, no pay.",
  none: "Your calendar has no address yet.",
  since: "Your calendar has an address since",
  renewNote: "A new address ends the one you have. Calendars that use it stop updating.",
  endsWith: "A new password ends the address too. Make a new one afterwards.",
  make: "Make an address",
  renew: "Make a new address",
  busy: "Making…",
  made: {
    title: "Copy this address now. We show it once.",
    label: "Private address",
    how: "In your calendar app, choose “Subscribe to calendar” or “From URL” and paste it. The calendar updates about once an hour, cancellations included.",
    secret: "Whoever has the address sees when and in which town you work. Don't share it.",
    done: "Back to My work",
  },
  revoke: "End the address",
  revocation: {
    title: "End the calendar's address",
    lead: "Calendars that use it stop updating. You can make a new one at any time.",
    none: "Your calendar has no address.",
    submit: "End the address",
    busy: "Ending…",
    keep: "Keep it",
    done: "Calendar address ended",
  },
} as const;
