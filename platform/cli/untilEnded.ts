/** Runs until it is done or somebody ends it; the signal says which. */
export async function untilEnded<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const ended = new AbortController();
  const end = () => ended.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  try {
    return await work(ended.signal);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end);
  }
}
