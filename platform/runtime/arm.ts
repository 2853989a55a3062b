import { ARM_GLOBAL } from './armGlobal';
import { integrityOf } from './integrityTable';
import { trustedScriptUrl } from './trustedScriptUrl';

/**
 * Gives a script or stylesheet element its address and its integrity. `retry` changes the query, because a
 * browser joins a second request for the same address to one that hangs.
 */
export function arm(element: HTMLScriptElement | HTMLLinkElement, url: string, retry = 0): void {
  element.integrity = integrityOf(url);
  element.crossOrigin = 'anonymous';
  const address = retry ? `${url}?retry=${retry}` : url;
  if (element instanceof HTMLScriptElement) element.src = trustedScriptUrl(address);
  else element.href = address;
}

Object.assign(globalThis, { [ARM_GLOBAL]: arm });
