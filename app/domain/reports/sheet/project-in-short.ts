import type { ProjectInShort, ProjectSheet } from "./types";

/** Returns what a supplement or notice keeps of the project; its name is the booking's title before a project is recorded. */
export function projectInShort(project: ProjectSheet | null, booking: { title: string }): ProjectInShort {
  if (!project) return { name: booking.title, placement: "", location: "", specified: null };
  const { name, placement, location, specified, source, hiredBy = null } = project;
  return { name, placement, location, specified, source, hiredBy };
}
