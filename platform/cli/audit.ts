import { audit as auditHead, type AuditProblem } from '../release/audit';
import { headOf } from '../registry/history';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';
import { emptyRegistryText } from './statusText';

function line({ what, why, owners, by }: AuditProblem): string {
  const maker = by ? `made live with the key "${by}"` : 'made live by a state that is no longer read';
  return `  ${what}: ${why} (of ${owners}, ${maker})`;
}

/** `npm run site -- audit`: is what is live what its releases make? Anybody who can read the registry may ask. */
export async function audit({ values, flags, progress }: Arguments): Promise<Report> {
  const registry = registryOf(values);
  const history = await registry.log.read();
  const head = headOf(history)?.state;
  if (!head) return { text: emptyRegistryText(registry), json: { findings: [] }, failed: true };
  const unsafeComposer = flags['unsafeComposer'] ?? false;
  const findings = await auditHead(registry, history, { progress, unsafeComposer });
  return {
    text:
      findings.length === 0
        ? `Site ${head.number} is what its releases make, page by page.`
        : `Site ${head.number} is not what its releases make:\n${findings.map(line).join('\n')}\nAsk the team. To replace a page, promote a release of its app; to take rights away: npm run site -- keys withdraw <name>`,
    json: { state: head.number, findings },
    failed: findings.length > 0,
  };
}
