/**
 * SAMPLE CONTENT. The figures, the testimonials and the activity below are the specification's examples and say nothing of a
 * real business. Whoever runs the product puts their own in their place and takes `isSample` away; until then the page says
 * beside each that it is a sample.
 */
export const isSample = true;

/** Specification 1, section 1. */
export const figures = [
  { value: "500+", label: "certified inspectors" },
  { value: "200+", label: "construction companies" },
  { value: "1,200+", label: "projects completed" },
  { value: "25+", label: "states covered" },
  { value: "4.9/5", label: "rating" },
] as const;

export const timeToStart = "under 2 minutes";

export const testimonials = [
  {
    quote:
      "Our usual lab had nobody for a Saturday deck. I posted at noon, had three applications by four, and the trucks rolled on time.",
    name: "Dana Whitfield",
    role: "Project engineer, commercial builder, Texas",
  },
  {
    quote:
      "I see the rate before I drive out, and the money is there once the work is approved. No more chasing invoices for weeks.",
    name: "Marcus Bell",
    role: "ACI Grade I field technician, Arizona",
  },
  {
    quote:
      "Every applicant's ACI card has been checked before I read the first line. That used to be a day of phone calls on each job.",
    name: "Priya Raman",
    role: "Quality manager, bridge contractor, Ohio",
  },
] as const;

/** One job from three sides; `state` is the stamp that it has then. */
export const activity = [
  {
    code: "PC-1042",
    state: "open",
    ago: "2 min ago",
    title: "Level 3 slab pour",
    place: "Austin, TX",
    figure: { label: "Budget", value: "$400-600" },
    facts: [
      { label: "Certification", value: "ACI Grade I" },
      { label: "Applications", value: "4" },
    ],
  },
  {
    code: "PB-1187",
    state: "confirmed",
    ago: "9 min ago",
    title: "Bridge deck, span 2",
    place: "Columbus, OH",
    figure: { label: "Inspector booked", value: "7 AM" },
    facts: [
      { label: "Certification", value: "ACI Grade I" },
      { label: "Paid up front", value: "2 hours" },
    ],
  },
  {
    code: "PB-1179",
    state: "completed",
    ago: "14 min ago",
    title: "Footings, building C",
    place: "Tempe, AZ",
    figure: { label: "To the inspector", value: "$144.50" },
    facts: [
      { label: "Work", value: "Approved" },
      { label: "Rating", value: "5 of 5" },
    ],
  },
] as const;
