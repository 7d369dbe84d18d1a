import { useId } from "react";

type StarsProps = {
  /** 0 to 5; null before the first review, which reads "New". */
  rating: number | null;
  count?: number;
};

export function Stars({ rating, count }: StarsProps) {
  if (rating === null) return <span className="text-muted">New</span>;
  const halves = Math.round(rating * 2);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <svg width="90" height="18" viewBox="0 0 120 24" className="shrink-0 text-warn" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((place) => (
          <Star key={place} x={place * 24} fill={Math.min(2, Math.max(0, halves - place * 2)) as 0 | 1 | 2} />
        ))}
      </svg>
      <span className="font-semibold tabular-nums">{rating.toFixed(1)}</span>
      <span className="sr-only"> out of 5</span>
      {count === undefined ? null : (
        <span className="text-sm text-muted">
          ({count}
          <span className="sr-only">{count === 1 ? " review" : " reviews"}</span>)
        </span>
      )}
    </span>
  );
}

const OUTLINE = "M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.4L12 17.4l-5.8 3 1.1-6.4L2.6 9.4l6.5-.9z";

function Star({ x, fill }: { x: number; fill: 0 | 1 | 2 }) {
  const clip = useId();
  return (
    <g transform={`translate(${x} 0)`}>
      {fill === 1 ? (
        <clipPath id={clip}>
          <rect width="12" height="24" />
        </clipPath>
      ) : null}
      {fill > 0 ? <path d={OUTLINE} fill="currentColor" clipPath={fill === 1 ? `url(#${clip})` : undefined} /> : null}
      <path d={OUTLINE} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </g>
  );
}
