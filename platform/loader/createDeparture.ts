/**
 * How long a document may live on after the visitor has left it, in milliseconds. If it is still there after that,
 * the visitor did not leave: the link led to a phone number or a download, or "Stop" was pressed.
 */
const GOING_MS = 3000;

/**
 * Knows whether the visitor is on the way to another document. Browsers then cancel what still loads, which looks as
 * if the connection had failed.
 */
export type Departure = {
  /**
   * Listens until the function that it returns is called. Call that as soon as nothing loads any more: while somebody
   * listens, some browsers do not keep the page in their back/forward cache.
   */
  watch(): () => void;
  /**
   * To be called after something did not load. If the visitor was leaving meanwhile, it waits until it is clear whether
   * the document goes or stays.
   * @returns how many milliseconds it has waited; 0 when nobody was leaving, so the failure is a real one
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
