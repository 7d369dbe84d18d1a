import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { takeWebhook } from "~/http/take-webhook.server";
import { ports } from "~/platform/ports.server";

export interface WebhookListener {
  port: number;
  close(): void;
}

/** Takes the sandbox's webhooks where no server runs, so that the first one to start does not find six weeks of them waiting. */
export async function listenForWebhooks(): Promise<WebhookListener> {
  const server = createServer(async (request, response) => {
    response.statusCode = await take(await text(request), String(request.headers["stripe-signature"])).catch(() => 500);
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers the HTTP status. */
async function take(body: string, signature: string): Promise<number> {
  return (await takeWebhook(ports(), { body, signature })) === "taken" ? 200 : 400;
}
