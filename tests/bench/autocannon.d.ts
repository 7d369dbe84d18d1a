/** The part of autocannon that the benchmarks use; it brings no types. */
declare module "autocannon" {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    method?: string;
    body?: string;
  }
  interface Result {
    requests: { total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    /** Seconds. */
    duration: number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
