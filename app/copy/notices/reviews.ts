import { formatLongDay } from "~/lib/time/dates";
import { starCount } from "../people/reviews";
import type { SomeSentences } from "./sentences";

/** Reviews, and what became of reported ones. */
export const REVIEWS = {
  review_waiting: {
    title: ({ name }) => `${name} has written a review`,
    plainTitle: "A review of you",
    body: ({ name, title, lastDay }) =>
      `${name} reviewed “${title}”. Write your review to read it, or wait until ${formatLongDay(lastDay)}.`,
    action: "Write your review",
  },
  review_shown: {
    title: ({ name }) => `New review from ${name}`,
    plainTitle: "A review of you",
    body: ({ name, title, stars }) => `${name} gave you ${starCount(stars)} for “${title}”.`,
    action: "Read the review",
  },
  review_due: {
    title: ({ name }) => `Review ${name}`,
    plainTitle: "Write a review",
    body: ({ name, title, lastDay }) => `Until ${formatLongDay(lastDay)} you can review ${name} for “${title}”.`,
    action: "Write your review",
  },
  review_kept: {
    author: {
      title: "Your review stays",
      body: ({ title, reason }) => `Your review of “${title}” was reported. We looked at it, and it stays: ${reason}`,
    },
    reporter: {
      title: "The review you reported stays",
      body: ({ title, reason }) => `We looked at the review of “${title}” that you reported, and it stays: ${reason}`,
    },
  },
  review_removed: {
    author: {
      title: "Your review was removed",
      body: ({ title, reason }) => `Your review of “${title}” was reported, and we removed it: ${reason}`,
    },
    reporter: {
      title: "The review you reported was removed",
      body: ({ title, reason }) => `We removed the review of “${title}” that you reported: ${reason}`,
    },
  },
} satisfies SomeSentences;
