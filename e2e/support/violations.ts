import type { Page } from 'playwright/test';

/** What the page's policy has refused since: the directive, what it was, and where. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
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
