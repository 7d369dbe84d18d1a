/** What a job or booking says in few words of its concrete; pages get the lines themselves from the server. */
export const concreteTexts = {
  fact: "Concrete",
  details: "Mixes and limits",
  add: "Add a mix",
} as const;
