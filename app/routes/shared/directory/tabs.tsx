import { Tabs } from "~/components/ui";
import { directoryTexts as texts } from "~/copy/inspectors/directory";
import type { ConnectionList } from "~/domain/home/directory/connection-lists";

interface TabsProps {
  current: ConnectionList | "directory";
  counts: Record<ConnectionList, number>;
}

/** The directory beside what has come of it. */
export function DirectoryTabs({ current, counts }: TabsProps) {
  const tab = (list: ConnectionList) => ({
    to: `/directory/${list}`,
    label: texts.lists[list],
    current: current === list,
    count: counts[list],
  });
  return (
    <Tabs
      label={texts.tabs}
      tabs={[
        { to: "/directory", label: texts.lists.directory, current: current === "directory" },
        tab("requests"),
        tab("sent"),
        tab("connections"),
      ]}
    />
  );
}
