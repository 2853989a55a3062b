/** The commands of WebDriver that the tests use, by the names that Firefox gives them, and where other drivers take them. */
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
  TakeScreenshot: 'GET screenshot',
} as const;
export type Command = keyof typeof commands;

/** How long a script may run in a page, in ms: the rules of accessibility take seconds on a usual machine. */
export const SCRIPT_MS = 180_000;

/** A browser that listens to WebDriver. */
export type WebDriver = {
  /**
   * @returns the value of the answer
   * @throws when the browser refuses, with what it says
   */
  send(command: Command, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Makes the page as large as this, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a script in the browser itself, not in a page. Only Firefox lets us. */
  inBrowser?(script: string, args?: readonly unknown[]): Promise<unknown>;
  close(): Promise<void>;
};

export type StartOptions = {
  /** As for visitors who asked for less movement, and as high a page as wanted. For pictures of whole pages. */
  readonly still?: boolean;
};
