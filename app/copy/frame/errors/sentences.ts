/** A text that names at least one of the values. */
type Template<Params> = `${string}{${Extract<keyof Params, string>}}${string}`;

/** The sentence for each code of an area. `{name}` stands for a value that comes with it. */
export type SentencesOf<Plain extends string, Params> = Record<Plain, string> & {
  [C in keyof Params]: Template<Params[C]>;
};
