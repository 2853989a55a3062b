import { GUEST_SCRIPT, GUESTS_GLOBAL, type Mount, type Mounted } from '../contract/guest';

declare const __webpack_public_path__: string;

type Guests = Readonly<Record<string, { readonly mount: Mount }>>;

let loading: Promise<void> | undefined;

function loadScript(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${__webpack_public_path__}${GUEST_SCRIPT}`;
    script.crossOrigin = 'anonymous';
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading = undefined;
      reject(new Error(`${script.src} cannot be loaded.`));
    };
    document.head.append(script);
  });
  return loading;
}

/**
 * What `<container>/mount` gives: `mount` for Module Federation hosts without React, whose script is loaded only then.
 * @throws Error when the script cannot be loaded, or there is no such module.
 */
export async function mountOf(app: string, ...[element, options]: Parameters<Mount>): Promise<Mounted> {
  await loadScript();
  const offered = (globalThis as { [GUESTS_GLOBAL]?: Guests })[GUESTS_GLOBAL]?.[app];
  if (!offered) throw new Error(`${GUEST_SCRIPT} of ${app} offers nothing to mount.`);
  return offered.mount(element, options);
}
