/** The commands of WebDriver that the tests use, by the names that Firefox gives them, and where a driver takes them by POST. */
export const commands = {
  Navigate: 'url',
  Refresh: 'refresh',
  Back: 'back',
  SetWindowRect: 'window/rect',
  ExecuteScript: 'execute/sync',
  ElementClick: 'element/{id}/click',
  ElementSendKeys: 'element/{id}/value',
  PerformActions: 'actions',
} as const;
export type Command = keyof typeof commands;

/** A browser that listens to WebDriver. */
export type WebDriver = {
  /**
   * @returns the value of the answer
   * @throws when the browser refuses, with what it says
   */
  send(command: Command, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Makes the page as large as this, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
};
