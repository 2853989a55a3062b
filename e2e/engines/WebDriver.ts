/** The WebDriver commands that the tests use: Firefox's names, with the routes of other drivers. */
export const commands = {
  Navigate: 'POST url',
  GetCurrentURL: 'GET url',
  Refresh: 'POST refresh',
  Back: 'POST back',
  SetWindowRect: 'POST window/rect',
  ExecuteScript: 'POST execute/sync',
  ElementClick: 'POST element/{id}/click',
  ElementSendKeys: 'POST element/{id}/value',
  PerformActions: 'POST actions',
} as const;
export type Command = keyof typeof commands;

/** The timeout of a script in a page, in ms. */
export const SCRIPT_MS = 180_000;

/** A browser that is driven by WebDriver. */
export type WebDriver = {
  /**
   * @returns the value of the answer
   * @throws with the browser's error
   */
  send(command: Command, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Sets the size of the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a script in the browser itself, not in a page. Only Firefox can. */
  inBrowser?(script: string, args?: readonly unknown[]): Promise<unknown>;
  close(): Promise<void>;
};
