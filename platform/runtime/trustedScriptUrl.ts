import { integrityOf } from './integrityTable';
import { TRUSTED_TYPES_POLICY } from './trustedTypesPolicy';

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
};

const rules = {
  createScriptURL(url: string): string {
    integrityOf(url);
    return url;
  },
};

const policy =
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, rules) ??
  rules;

/** Lets a script's address through only if a known release lists it. */
export function trustedScriptUrl(url: string): string {
  return policy.createScriptURL(url);
}
