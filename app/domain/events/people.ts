import type { Reminder } from "~/lib/vocabulary";

export interface PeopleEvents {
  /** The time has come to remind of a booking or a job. */
  "reminder.due": { kind: Reminder; subjectId: string };
  "message.sent": { messageId: string };
  /** The first of a booking's two: it waits for the other. */
  "review.written": { reviewId: string };
  "review.shown": { reviewId: string };
  /** The window of a booking ends soon. */
  "review.due": { bookingId: string };
  "review.reported": { reportId: string };
  /** All reports of a review that were open. */
  "review.decided": { reportIds: string[] };
  "connection.requested": { connectionId: string };
  "connection.accepted": { connectionId: string };
  "support.requested": { requestId: string };
  "person_report.decided": { requestId: string };
  "notification.created": { notificationId: string };
}
