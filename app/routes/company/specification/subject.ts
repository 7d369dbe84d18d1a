interface Params {
  id?: string;
  specification?: string;
}

/** Whose specification a page shows: a project's, or one of a single job or booking by its own id. */
export function subjectOf({ id, specification }: Params): Record<string, string> {
  return specification ? { specificationId: specification } : { projectId: id ?? "" };
}
