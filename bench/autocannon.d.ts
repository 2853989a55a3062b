/** The part of autocannon that we use; it comes without types. */
declare module 'autocannon' {
  export type Request = {
    readonly method: 'GET' | 'HEAD';
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly onResponse: (status: number) => void;
  };
  export type Result = {
    readonly errors: number;
    readonly timeouts: number;
    readonly duration: number;
    readonly requests: { readonly total: number; readonly average: number };
    readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
    readonly throughput: { readonly total: number };
  };
  export default function autocannon(options: {
    readonly url: string;
    readonly connections: number;
    readonly amount: number;
    readonly requests: readonly Request[];
  }): Promise<Result>;
}
