import { personReviewsTexts as texts } from "~/copy/people/reviews";
import type { RatingDistribution } from "~/domain/reviews/distribution.server";

export function Distribution({ of: { counts, of } }: { of: RatingDistribution }) {
  return (
    <table className="w-full max-w-80 text-sm tabular-nums">
      <caption className="sr-only">{texts.distribution}</caption>
      <tbody>
        {counts.map(({ stars, count }) => (
          <tr key={stars}>
            <th scope="row" className="w-16 py-0.5 text-left font-normal whitespace-nowrap text-muted">
              {texts.stars(stars)}
            </th>
            <td className="px-2 py-0.5" aria-hidden>
              <svg className="block h-2.5 w-full rounded-sm border border-line bg-sunken" aria-hidden="true">
                <rect width={`${(count / of) * 100}%`} height="100%" className="fill-warn" />
              </svg>
            </td>
            <td className="w-8 py-0.5 text-right">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
