/** Runs until it is done or somebody ends it; the signal says which. */
export async function untilEnded<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const ended = new AbortController();
  const end = () => ended.abort();
  // As in serveUntilStopped: SIGTERM may come twice.
  process.once('SIGINT', end);
  process.on('SIGTERM', end);
  try {
    return await work(ended.signal);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end);
  }
}
