import { savedSearchTexts as texts } from "~/copy/jobs/saved-searches";

/** What a saved search asks for, a word each. */
export function FilterWords({ labels }: { labels: readonly string[] }) {
  return (
    <ul aria-label={texts.filters} className="flex flex-wrap gap-1.5">
      {labels.map((label) => (
        <li key={label} className="max-w-full min-w-0 rounded-sm bg-sunken px-2 py-0.5 text-sm wrap-anywhere">
          {label}
        </li>
      ))}
    </ul>
  );
}
