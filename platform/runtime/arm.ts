import { ARM_GLOBAL } from './armGlobal';
import { answered, freshAddress } from './freshAddress';
import { integrityOf } from './integrityTable';
import { trustedScriptUrl } from './trustedScriptUrl';

/**
 * Gives a script or stylesheet element its address and its integrity; everything that is loaded after the page goes
 * through here, webpack's own chunks too.
 */
export function arm(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
  element.integrity = integrityOf(url);
  element.crossOrigin = 'anonymous';
  element.addEventListener('load', () => answered(url));
  const address = freshAddress(url);
  if (element instanceof HTMLScriptElement) {
    element.src = trustedScriptUrl(address);
  } else {
    // By this, and not by the changed query, webpack finds that its stylesheet is there.
    element.dataset['href'] = url;
    element.href = address;
  }
}

/** For webpack: what may not be loaded fails like any file that does not come, or webpack would wait for it for ever. */
function armForWebpack(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
  try {
    arm(element, url);
  } catch {
    queueMicrotask(() => element.dispatchEvent(new Event('error')));
  }
}

Object.assign(globalThis, { [ARM_GLOBAL]: armForWebpack });
