import { ARM_GLOBAL } from './armGlobal';
import { budgets } from './budgets';
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

/**
 * For webpack: what may not be loaded, or does not come in time, fails like any other file, or webpack would wait for
 * it for ever.
 */
function armForWebpack(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
  const fail = () => element.dispatchEvent(new Event('error'));
  try {
    arm(element, url);
    const timer = setTimeout(fail, budgets.chunk);
    for (const end of ['load', 'error']) element.addEventListener(end, () => clearTimeout(timer));
  } catch {
    queueMicrotask(fail);
  }
}

Object.assign(globalThis, { [ARM_GLOBAL]: armForWebpack });
