import { liveReleasesOf } from '../registry/state';
import { siteProblems, statusOf } from '../release/status';
import { headOf } from '../registry/history';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';
import { emptyRegistryText, statusText } from './statusText';

export async function statusVerb({ values }: Arguments): Promise<Report> {
  const registry = registryOf(values);
  const history = await registry.log.read();
  const logged = headOf(history);
  const apps = await statusOf(registry, history);
  const problems = await siteProblems(registry, history);
  const json = logged
    ? {
        ...liveReleasesOf(logged.state),
        since: logged.state.when,
        action: logged.state.action,
        by: logged.by,
        status: apps,
        problems,
      }
    : {
        ...{ schema: 1, sequence: 0, apps: {}, revoked: {}, status: [] },
        problems: [emptyRegistryText(registry), ...problems],
      };
  return {
    text: statusText(registry, history, apps, problems),
    json,
    failed: problems.length > 0 || !logged,
  };
}
