import type { Choices } from '../pages/judge';
import { judgeLive } from '../pages/judgeLive';
import type { Registry } from '../registry/Registry';

/** What is shown of each app, judged anew, and sentences about what is not. */
export async function liveNow(
  registry: Registry,
): Promise<{ readonly apps: Choices; readonly problems: readonly string[] }> {
  const { judgement, problems } = await judgeLive(registry);
  return { apps: judgement.set, problems };
}
