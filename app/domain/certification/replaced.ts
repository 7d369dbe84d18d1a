interface OfLevel {
  certificationLevel: string | null;
}

/** Whether an approved certificate ends when this one is approved: the same level is renewed, and one without a level gives way to any. */
export function isReplacedBy({ certificationLevel: renewed }: OfLevel) {
  return ({ certificationLevel: level }: OfLevel): boolean => level === null || level === renewed;
}
