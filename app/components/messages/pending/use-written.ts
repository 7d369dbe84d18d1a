import { useEffect, useState } from "react";

const NONE: ReadonlyMap<string, string> = new Map();

/** Words typed but not sent, by conversation; none until JavaScript runs. */
export function useWritten(userId: string): ReadonlyMap<string, string> {
  const [written, setWritten] = useState(NONE);

  useEffect(() => {
    let isShown = true;
    const reading = import("~/offline/drafts").then(({ Drafts, watchDrafts }) => {
      const drafts = new Drafts(userId);
      const read = async () => {
        const all = await drafts.all();
        const contents = all.flatMap(({ path, fields }) =>
          fields.filter(({ field }) => field === "content 0").map(({ entry }) => [path, String(entry)] as const),
        );
        if (isShown) setWritten(new Map(contents.toReversed()));
      };
      void read().catch(() => {});
      return watchDrafts(() => void read().catch(() => {}));
    });
    return () => {
      isShown = false;
      reading.then((stop) => stop()).catch(() => {});
    };
  }, [userId]);

  return written;
}
