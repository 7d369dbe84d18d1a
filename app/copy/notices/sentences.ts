import type { NoticeKind, NoticeParams, NoticeSide, SidedKind, SideValues } from "~/lib/notices";

/** The sentence of each notification. One with parameters is a function, since parameters may be words that a person wrote. */
export interface Sentences<Params> {
  title: string | ((params: Params) => string);
  body: string | ((params: Params) => string);
  /** The title where it may hold no parameters. */
  plainTitle?: string;
  /** What its mail's button says; "See the details" unless given. */
  action?: string;
  /** Said below the button of its mail. */
  notes?: readonly string[];
  /** Why its mail is sent, said below the button, with the page where that is changed. */
  why?: { text: string; label: string; path: string };
}

/** The sentence of each kind, or one for each of its sides. */
export type AllSentences = {
  readonly [K in NoticeKind]: K extends SidedKind
    ? { readonly [Side in NoticeSide<K>]: Sentences<SideValues<K, Side>> }
    : Sentences<NoticeParams[K]>;
};

export type SomeSentences = Partial<AllSentences>;
