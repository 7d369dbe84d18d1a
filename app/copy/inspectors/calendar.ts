import { PRODUCT } from "~/lib/site";

/** An inspector's work in their own calendar. */
export const calendarTexts = {
  name: "My work",
  event: (town: string) => `${PRODUCT}: ${town}`,
  startOpen: (town: string) => `${PRODUCT}: ${town} (start not agreed)`,
  title: "Calendar",
  link: "Add to calendar",
  lead: "See your work in the calendar on your phone. It holds times and towns only: no address, no names, no pay.",
  none: "Your calendar has no link yet.",
  since: "Your calendar link was made",
  renewNote: "A new link replaces it: calendars that use the old one stop updating.",
  endsWith: "Changing your password turns the link off too. Make a new one afterwards.",
  make: "Make a link",
  renew: "Make a new link",
  busy: "Making…",
  made: {
    title: "Copy this link now. We show it once.",
    label: "Private link",
    how: "In your calendar app, choose “Subscribe to calendar” or “From URL” and paste it. It may take a day until your calendar shows a change or a cancellation: My work shows it at once.",
    secret: "Anyone with this link can see when and in which town you work. Don't share it.",
    done: "Back to My work",
  },
  revoke: "Turn off the link",
  revocation: {
    title: "Turn off the calendar link",
    lead: "Calendars that use it stop updating. You can make a new one at any time.",
    none: "Your calendar has no link.",
    submit: "Turn off the link",
    busy: "Turning off…",
    keep: "Keep it",
    done: "Calendar link turned off",
  },
} as const;
