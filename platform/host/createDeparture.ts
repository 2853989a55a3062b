/**
 * How long a document that is left may go on before it has gone, in milliseconds. Whoever is there longer has not left: the
 * link was to a phone number or a download, or "Stop" was pressed.
 */
const GOING_MS = 3000;

/** Knows whether the visitor is on the way to another document: browsers then cut off what still loads, as if the line had failed. */
export type Departure = {
  /**
   * Listens until the function that it returns is called. Only as long as something loads: while somebody listens, some
   * browsers do not keep the page for "Back".
   */
  watch(): () => void;
  /**
   * After something did not load. Waits, if the visitor was leaving meanwhile, until the document has gone or stays.
   * @returns for how many milliseconds; 0 when nobody was leaving, and the failure is a failure
   */
  wait(): Promise<number>;
};

export function createDeparture(): Departure {
  let watching = 0;
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };

  return {
    watch() {
      if (watching === 0) isLeaving = false;
      watching += 1;
      window.addEventListener('beforeunload', leave);
      return () => {
        watching -= 1;
        if (watching === 0) window.removeEventListener('beforeunload', leave);
      };
    },
    async wait() {
      if (!isLeaving) return 0;
      await new Promise((resolve) => setTimeout(resolve, GOING_MS));
      isLeaving = false;
      return GOING_MS;
    },
  };
}
