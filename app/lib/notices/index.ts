import type { PersonId, SideId } from "../ids";
import type { NOTICES } from "./kinds";
import type { Named, Names, NoticeSubject } from "./traits";
import type { NoticeValues } from "./values";

export { NOTICES } from "./kinds";
export { MAIL_GROUPS_OF, type NoticeGroup, type StatedSubject } from "./traits";

type Declared = typeof NOTICES;
export type NoticeKind = keyof Declared;

export type SidedKind = { [K in NoticeKind]: Declared[K] extends { sides: object } ? K : never }[NoticeKind];
export type NoticeSide<K extends SidedKind> = keyof Declared[K]["sides"];

export type NoticeCheck = { [K in NoticeKind]: Declared[K] extends { check: infer Name } ? Name : never }[NoticeKind] &
  string;

type ValuesOf<Listed extends Names> = {
  [N in Listed[number] as N extends Named ? N : never]: N extends Named ? NoticeValues[N] : never;
} & {
  [N in Listed[number] as N extends `${infer Name}?` ? Name : never]?: N extends `${infer Name extends Named}?`
    ? NoticeValues[Name]
    : never;
};

export type SideValues<K extends SidedKind, Side extends NoticeSide<K>> = ValuesOf<Declared[K]["values"]> &
  (Declared[K]["sides"][Side] extends infer Own extends Names ? ValuesOf<Own> : never);

export type NoticeParams = {
  [K in NoticeKind]: K extends SidedKind
    ? { [Side in NoticeSide<K>]: { side: Side } & SideValues<K, Side> }[NoticeSide<K>]
    : ValuesOf<Declared[K]["values"]>;
};

/** A side or a person, whose name is looked up when it is read: no row of somebody else keeps it. */
export interface Whom {
  person: string;
  /** Set where somebody of a company is meant, not the company that has the id of its founder. */
  own?: true;
}

export function whom(side: SideId): Whom {
  return { person: side };
}

export function colleague(person: PersonId): Whom {
  return { person, own: true };
}

/** The values as they are stored. */
export type Written<Params> = Params extends unknown
  ? { [N in keyof Params]: N extends "name" | "company" | "by" | "doer" ? Params[N] | Whom : Params[N] }
  : never;

/** For one person, whatever they belong to; or for a side, which may be a company: then its people get it (domain/notifications/people-told), or one of them alone. */
type Receiver =
  | { userId: PersonId; sideId?: never; only?: never }
  | { sideId: SideId; only?: PersonId; userId?: never };

/** Stored for each person, it is a notification, which is listed, pushed and mailed. Components named "notice" are banners on a page and have nothing to do with it. */
export type Notice = Unaddressed & Receiver;

export type Unaddressed = {
  [K in NoticeKind]: {
    kind: K;
    params: Written<NoticeParams[K]>;
    link: string;
  } & About<Declared[K]["about"]>;
}[NoticeKind];

/** The row's id; a payout account and bank details have their inspector's. */
type About<Subject extends NoticeSubject> = Subject extends "nothing" ? { aboutId?: never } : { aboutId: string };
