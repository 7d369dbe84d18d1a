/** A page as one person sees it. */
export interface Screen {
  /** As app/routes.ts writes it. */
  path: string;
  /** Where it is; `<job>` stands for the id of a thing of that name, see stages/role-stage. The path itself unless told. */
  at?: string;
  /** A button to press there first, with nothing filled in: the page that says what is wrong. */
  press?: string;
  /** Where the same page is served too. */
  sameAs?: string;
  /** Set where nobody can stay without more: what is seen is another page, with that one's title. */
  leadsOn?: true;
  /** What the page asks for to go on to another one by itself. It gets no answer, so that the page stays until it has been looked at. */
  goesOn?: string;
}
