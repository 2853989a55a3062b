import { audit as auditHead, type AuditProblem } from '../release/audit';
import { headOf } from '../registry/history';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';
import { emptyRegistryText } from './statusText';

function line({ what, why, owners, by }: AuditProblem): string {
  const origin = by ? `made live with the key "${by}"` : 'made live by a state that is no longer read';
  return `  ${what}: ${why} (of ${owners}, ${origin})`;
}

/** `npm run site -- audit`: composes the live pages again and compares them with the stored ones. Needs only read access. */
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
        ? `All pages of site ${head.number} match their releases.`
        : `Pages of site ${head.number} do not match their releases:\n${findings.map(line).join('\n')}\nAsk the team. To replace a page, promote a release of its app; to withdraw a key: npm run site -- keys withdraw <name>`,
    json: { state: head.number, findings },
    failed: findings.length > 0,
  };
}
