import { Stars } from "~/components/ui";

export function ReviewWords({ stars, text }: { stars: number; text: string }) {
  return (
    <div className="grid gap-1.5">
      <p>
        <Stars rating={stars} />
      </p>
      <p className="max-w-prose break-words whitespace-pre-line">{text}</p>
    </div>
  );
}
