/** Who filled in what the inspector signed, and when it reached the server, UTC ms. Names are those by which the laboratory was asked. */
export interface Entered {
  person: string;
  laboratory: string;
  receivedAt: number;
}
