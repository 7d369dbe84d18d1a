/** How a sent picture is to be encoded: what comes of it is upright and has no metadata. */
export interface PictureJob {
  /** Path of the sent picture. */
  source: string;
  /** Path of a new file. */
  target: string;
  /** Pixels; of a picture that fits "inside" those of its long edge, and no more than it has. Otherwise it becomes a square: its edges are cut off ("cover"), or it gets white ones ("contain"). */
  edge: number;
  fit: "inside" | "cover" | "contain";
  type: "image/jpeg" | "image/png";
  /** Of a JPEG, from 1 to 100. */
  quality?: number;
  /** As many colors as pixels in a JPEG, for letters on a plain ground. */
  hasFineColors?: boolean;
}

export type PictureRefusal =
  | "picture-too-large"
  | "picture-progressive"
  | "picture-animated"
  | "picture-broken"
  /** It took too long. */
  | "busy";

/** The bytes written, or why none were. */
export type EncodedPicture = { size: number } | { refused: PictureRefusal };

/** "locked" where opening takes a password; "busy" where it took too long. */
export type OpenedPdf = "opens" | "locked" | "damaged" | "no-pdf" | "busy";

/** What is done with sent files. */
export interface FileWork {
  encodePicture(job: PictureJob): Promise<EncodedPicture>;
  openPdf(path: string): Promise<OpenedPdf>;
}
