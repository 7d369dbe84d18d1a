import { personProjectsTexts } from "../accounts/company-people";

export const projectTexts = {
  title: "Projects",
  lead: "A project keeps its jobs and bookings together. Members see those of the projects they work on.",
  name: "Project name",
  create: "Add project",
  creating: "Adding...",
  created: { title: "Project added" },
  empty: {
    title: "No projects yet",
    owner: "Add the first one above.",
    member: "You work on no project yet. An owner or manager can add you.",
  },
  columns: { name: "Project", people: "People", jobs: "Jobs", bookings: "Bookings" },
  archived: "Archived",
  nobody: "Owners and managers",
  settings: "Name and people",
  people: "Who works on it",
  peopleHint: personProjectsTexts.hint,
  toPeople: "People",
  archive: "Archived: nothing new can be put into it",
  save: "Save",
  saving: "Saving...",
  saved: { title: "Project saved" },
  jobs: "Jobs",
  bookings: "Bookings",
  noJobs: "No jobs in this project.",
  noBookings: "No bookings in this project.",
  /** On the forms that post and book. */
  assignment: {
    heading: "Project and contact",
    project: "Project",
    none: "No project",
    contact: "Contact",
    contactHint: "The inspector gets this person's name and telephone number.",
  },
} as const;
