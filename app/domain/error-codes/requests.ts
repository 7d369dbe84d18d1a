export type RequestCode = FormCode | BodyCode | ClockCode;

type FormCode =
  | "validation-failed"
  | "malformed-json"
  | "malformed-form"
  | "json-bounds"
  | "malformed-address"
  | "not-found"
  | "in-progress"
  | "key-reused"
  | "already-done"
  | "month-not-over"
  | "state-moved"
  | "busy"
  | "changes-closed"
  | "sign-in-closed"
  | "document-too-large"
  | "unexpected";

type BodyCode =
  | "body-too-large"
  | "body-cut-short"
  | "uploads-closed"
  | "file-quota"
  | "message-file-quota"
  | "laboratory-file-quota"
  | "file-too-large"
  | "file-type"
  | "pdf-locked"
  | "pdf-damaged"
  | "picture-type"
  | "picture-heic"
  | "picture-kind"
  | "logo-kind"
  | "logo-too-large"
  | "picture-animated"
  | "picture-broken"
  | "too-many-files"
  | "picture-too-large"
  | "picture-progressive";

type ClockCode = "clock-differs" | "clock-not-waiting" | "clock-waits";

export interface RequestParams {
  "too-many-requests": { wait: string };
}
