/** Returns the error with which some work is refused; undefined if it is done. */
export function refusalOf(
  work: Promise<unknown>,
): Promise<{ readonly kind?: string; readonly message: string } | undefined> {
  return work.then(
    () => undefined,
    (error: Error) => error,
  );
}
