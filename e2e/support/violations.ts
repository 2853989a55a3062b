import { expect, type Page } from 'playwright/test';

/** Collects policy violations from now on: directive, blocked resource and place. */
export async function violationsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => found.push(text));
  await page.addInitScript(() => {
    const note = (window as unknown as { noteViolation(text: string): void }).noteViolation;
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
      note(`${effectiveDirective}: ${blockedURI} ${sample} ${sourceFile ?? ''}`.trim()),
    );
    new ReportingObserver(
      (reports) => {
        for (const { type, body } of reports)
          if (type?.includes('integrity')) note(`${type}: ${JSON.stringify(body)}`);
      },
      { buffered: true },
    ).observe();
  });
  return found;
}

const last = 'https://last.example/';

/** True for texts about the violation that {@link allReported} causes. */
export const isOwnViolation = (text: string) => text.includes(last);

/** Waits until every earlier violation is reported: reports arrive in order, so the test causes one of its own. */
export async function allReported(page: Page, violations: readonly string[]): Promise<void> {
  await page.evaluate((url) => fetch(url).catch(() => {}), last);
  await expect.poll(() => violations.some(isOwnViolation)).toBe(true);
}

/** Fails if there was a violation since the last call. */
export async function expectNone(page: Page, violations: string[]): Promise<void> {
  await allReported(page, violations);
  expect(violations.splice(0).filter((text) => !isOwnViolation(text))).toEqual([]);
}
