import type { SignedReport } from "../sheet/signed/signed";
import type { SetInShort } from "./types";

/** The sets of a signed report as its supplements name them. */
export function setsOf({ loads }: SignedReport): SetInShort[] {
  return loads.flatMap(({ truckNumber, samples }) =>
    samples.flatMap(({ number: sample, sets }) =>
      sets.map(({ id, prefix, moldedAt, specimens }) => ({
        id,
        prefix,
        sample,
        truckNumber,
        moldedAt,
        cylinders: specimens.length,
      })),
    ),
  );
}
