import type { InspectorKey } from "../inspectors";
import type { CompanyKey } from "../people/people";
import type { When } from "../work/calendar";

export type Talker = InspectorKey | CompanyKey | "root";

export interface Talk {
  between: readonly [Talker, Talker];
  /** The job's title; about nothing in particular without one. */
  about?: string;
  zone: string;
  /** Files by their names: PDFs, and drawings in place of photos. */
  said: readonly (readonly [by: Talker, at: When, words: string, files?: readonly string[]])[];
  /** When the person who has not answered read the last message; left out, it is unread. */
  read?: When;
}

/** What people of the demo have written to each other. */
export const TALKS: readonly Talk[] = [
  {
    between: ["dana", "riley"],
    about: "Mass footing at pier 7: temperature control and fresh tests",
    zone: "America/Chicago",
    said: [
      [
        "riley",
        [-4, "10:02"],
        "One question before you decide: are the thermal sensors placed by your crew, or do I bring mine and log them?",
      ],
      [
        "dana",
        [-4, "13:20"],
        "Ours, three strings of four. You only read them with us every two hours and note the differentials.\n\nLimit is 35 °F core to surface.",
      ],
      ["riley", [-4, "13:31"], "Clear. Then I bring the air meter, slump cone and molds for 12 cylinders."],
      ["riley", [-4, "13:34"], "", ["Air meter, calibrated.jpg", "Slump kit.jpg"]],
      ["dana", [-2, "11:25"], "Booked. Gate C on the frontage road, hard hat and vest, badge at the trailer."],
      ["riley", [-2, "12:10"], "Thanks. I will be there half an hour before the first truck."],
      [
        "dana",
        { minutesAgo: 55 },
        "The pump comes earlier: first truck is now half an hour before the time on the ticket. Does that still work for you?",
      ],
      [
        "dana",
        { minutesAgo: 52 },
        "Mix design and placing drawing: https://files.bridgeworks.example/sh130/pier-7/mix-design-4500psi-revC.pdf",
      ],
      ["dana", { minutesAgo: 51 }, "The mix design as a file, too.", ["Mix design 4500 psi, rev C.pdf"]],
    ],
  },
  {
    between: ["dana", "riley"],
    zone: "America/Chicago",
    said: [
      ["dana", [-20, "15:40"], "Clean reports on span 3, thank you. Our QC manager asked who you are."],
      ["riley", [-20, "17:05"], "Good to hear. Glad to come back, I am free most mornings until the end of the month."],
    ],
    read: [-20, "17:30"],
  },
  {
    between: ["marcus", "dana"],
    about: "Approach slab replacement, night closure",
    zone: "America/Chicago",
    said: [
      ["dana", [-3, "10:04"], "Welcome aboard, Marcus. The closure begins at 9 PM, lanes open again at 5 AM sharp."],
      ["marcus", [-3, "12:48"], "Got it. Light towers on your side?"],
      ["dana", [-3, "13:15"], "Two, at both joints."],
      [
        "marcus",
        { minutesAgo: 35 },
        "Forecast says 38 °F at midnight. Do you have blankets for the cylinders, or shall I bring my cure box?",
      ],
    ],
  },
  {
    between: ["ben", "tom"],
    about: "Wind turbine foundation: 480 yd³ octagon pour",
    zone: "America/Denver",
    said: [
      ["ben", [-6, "14:02"], "48 trucks, one every ten minutes. Tests on the first three and then every fifth."],
      ["tom", [-6, "16:37"], "I will bring a second set of molds and a helper for carrying, no extra cost."],
      ["ben", [-5, "07:12"], "Appreciated. Water and lunch are on site."],
      ["tom", [-5, "07:40"], "", ["Rebar cage from the east.jpg", "Washout pit.jpg"]],
    ],
    read: [-5, "08:05"],
  },
  {
    between: ["riley", "root"],
    zone: "America/Chicago",
    said: [
      [
        "riley",
        [-11, "09:14"],
        "My card was renewed last week. Does the new one replace the old number, or do I hand in both?",
      ],
      [
        "root",
        [-11, "11:02"],
        "Hand in the new one at Certifications. The old one stays on record until we have checked it.",
      ],
      ["riley", [-11, "11:09"], "Done, thank you."],
    ],
    read: [-11, "13:00"],
  },
  {
    between: ["noor", "root"],
    zone: "America/Chicago",
    said: [
      [
        "noor",
        { minutesAgo: 140 },
        "Hello, my certification has been under review since Wednesday. Is anything missing on my side?",
      ],
    ],
  },
];
