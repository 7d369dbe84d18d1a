import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { REQUEST } from "~/lib/bounds";
import { LARGE_PIECE, SmallPieces } from "~/lib/bytes/small-pieces";

const REFUSED = "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n";

/** Bounds what bodies cost beside their bytes, since 64 KB may come as 10,000 chunks: joins small pieces, and cuts a connection that sends too many. */
export function boundBodies(server: Server): void {
  // Runs when a request arrives, before its turn, since its body comes with it.
  server.prependListener("request", (request, response) => {
    const body = new IncomingBody(request, response);
    request.push = (piece: Buffer | null) => body.add(piece);
    // Runs before Node's own listener, which would drop the rest of an unread body uncounted.
    response.prependOnceListener("finish", () => body.dropRest());
  });
}

class IncomingBody {
  private readonly push: IncomingMessage["push"];
  private readonly small = new SmallPieces();
  private handingOn: NodeJS.Immediate | undefined;
  private pieces = 0;
  private bytes = 0;
  private most = Number.POSITIVE_INFINITY;

  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
  ) {
    this.push = request.push.bind(request);
  }

  /** Takes Node's pieces, and null at the end. Returns false where no more should be read for now. */
  add(piece: Buffer | null): boolean {
    if (piece === null) {
      this.handOn();
      return this.push(null);
    }
    // More of the packet may follow the piece that was one too many.
    if (this.request.socket.destroyed) return false;
    this.pieces += 1;
    this.bytes += piece.byteLength;
    if (this.bytes > this.most || this.pieces > REQUEST.pieces.most + this.bytes / REQUEST.pieceBytes.most) {
      return this.cut();
    }
    if (piece.byteLength >= LARGE_PIECE) {
      this.handOn();
      return this.push(piece);
    }
    this.small.add(piece);
    const { readableLength, readableHighWaterMark } = this.request;
    // Node asks for more only after a piece that was handed on.
    if (this.small.length >= LARGE_PIECE || readableLength + this.small.length >= readableHighWaterMark) {
      return this.handOn();
    }
    this.handingOn ??= setImmediate(() => this.handOnIfRead());
    return true;
  }

  /** A browser shows the answer only when it could send its whole body. Nobody else reads what is left. */
  dropRest(): void {
    const { request } = this;
    if (request.complete) return;
    this.most = this.bytes + REQUEST.drain.most;
    request.removeAllListeners("data");
    request.resume();
  }

  /** While nobody reads, pieces that come one by one are joined too. The next piece or the end brings them on. */
  private handOnIfRead(): void {
    this.handingOn = undefined;
    if (this.request.readableLength === 0) this.handOn();
  }

  private handOn(): boolean {
    clearImmediate(this.handingOn);
    this.handingOn = undefined;
    return this.small.length === 0 || this.push(this.small.take());
  }

  private cut(): false {
    const { request, response } = this;
    // A response has the socket when it is its turn.
    if (response.socket && !response.headersSent) request.socket.write(REFUSED);
    request.socket.destroy();
    return false;
  }
}
