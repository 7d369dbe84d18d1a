import { once } from "node:events";
import { connect } from "node:net";

interface Begun {
  /** Sends the rest of the body, and resolves with all that the server answers. */
  finish(): Promise<{ status: number; head: string; body: string }>;
}

/** Begins a POST on a line of its own, and resolves when the server has its head and the body's first byte is on its way. */
export async function beginPost(
  origin: string,
  path: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<Begun> {
  const { hostname, port, host } = new URL(origin);
  const sent = Buffer.from(body);
  const socket = connect(Number(port), hostname);
  let heard = "";
  socket.setEncoding("utf8").on("data", (part) => {
    heard += part;
  });
  const lines = Object.entries({
    Host: host,
    Connection: "close",
    // The server says by this that it has begun to answer.
    Expect: "100-continue",
    "Content-Length": String(sent.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  await once(socket, "data");
  if (heard !== CONTINUE) throw new Error(`${path} answered before its body: ${heard.slice(0, 200)}`);
  socket.write(sent.subarray(0, 1));
  return {
    async finish() {
      socket.write(sent.subarray(1));
      await once(socket, "close");
      const [head = "", ...rest] = heard.slice(CONTINUE.length).split("\r\n\r\n");
      return { status: Number(head.split(" ")[1]), head, body: rest.join("\r\n\r\n") };
    },
  };
}

const CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";
